/** The six case studies and the lists made of them: fixed content, read by loaders only. */

import { oxbowRidge } from './cases/1-oxbow-ridge.server'
import { halcyonReach } from './cases/2-halcyon-reach.server'
import { lumenVale } from './cases/3-lumen-vale.server'
import { tamsinLake } from './cases/4-tamsin-lake.server'
import { kelplineDigital } from './cases/5-kelpline-digital.server'
import { northveinUranium } from './cases/6-northvein-uranium.server'
import { type PortfolioFilter, type Project, type ProjectCard, portfolioOrder } from './project'

/** In id order. Typed as never empty, so that the last case has a next one. */
export const projects: readonly [Project, ...Project[]] = [
  oxbowRidge,
  halcyonReach,
  lumenVale,
  tamsinLake,
  kelplineDigital,
  northveinUranium,
]

/** Cards for /portfolio, in that page's own order; `All` keeps every project. */
export function listProjectCards(filter: PortfolioFilter): ProjectCard[] {
  return portfolioOrder.flatMap(id => {
    const project = getProject(id)
    return project && passes(project, filter) ? [toCard(project)] : []
  })
}

/** The six cards of the home page's strip, 1 to 6. */
export function listFeaturedProjects(): ProjectCard[] {
  return projects.map(toCard)
}

/** The complete case, or undefined for an unknown id. */
export function getProject(id: string): Project | undefined {
  return projects.find(project => project.id === id)
}

/** The next case in id order; after the last (or for an unknown id), the first. */
export function nextProject(id: string): ProjectCard {
  const index = projects.findIndex(project => project.id === id)
  return toCard(projects[index + 1] ?? projects[0])
}

/** How many projects each filter button shows. */
export function countByFilter(): Record<PortfolioFilter, number> {
  const count = (filter: PortfolioFilter) => projects.filter(project => passes(project, filter)).length
  return {
    All: count('All'),
    'Website Design': count('Website Design'),
    'Corporate Presentation': count('Corporate Presentation'),
    'IR Tech Stack': count('IR Tech Stack'),
    'Brand Identity': count('Brand Identity'),
    'CRM Setup': count('CRM Setup'),
    'Email Marketing Setup': count('Email Marketing Setup'),
  }
}

function passes(project: Project, filter: PortfolioFilter): boolean {
  return filter === 'All' || project.categories.includes(filter)
}

/** Leaves the long texts out: loader data is serialized into the page. */
function toCard(project: Project): ProjectCard {
  const { id, client, listing, sector, year, duration, categories, title, outcome, liveSiteUrl } = project
  const card: ProjectCard = { id, client, listing, sector, year, duration, categories, title, outcome }
  if (liveSiteUrl) card.liveSiteUrl = liveSiteUrl
  return card
}
