/** The lists made of the case studies, read by loaders only. */

import { type PortfolioFilter, type Project, type ProjectCard, portfolioOrder } from './project'

/** In id order. Typed as never empty, so that the last case has a next one. */
export type Projects = readonly [Project, ...Project[]]

/** Cards for /portfolio, in that page's own order; `All` keeps every project. */
export function listProjectCards(projects: Projects, filter: PortfolioFilter): ProjectCard[] {
  return portfolioOrder.flatMap(id => {
    const project = getProject(projects, id)
    return project && passes(project, filter) ? [toCard(project)] : []
  })
}

/** The six cards of the home page's strip, 1 to 6. */
export function listFeaturedProjects(projects: Projects): ProjectCard[] {
  return projects.map(toCard)
}

/** The complete case, or undefined for an unknown id. */
export function getProject(projects: Projects, id: string): Project | undefined {
  return projects.find(project => project.id === id)
}

/** The next case in id order; after the last (or for an unknown id), the first. */
export function nextProject(projects: Projects, id: string): ProjectCard {
  const index = projects.findIndex(project => project.id === id)
  return toCard(projects[index + 1] ?? projects[0])
}

/** How many projects each filter button shows. */
export function countByFilter(projects: Projects): Record<PortfolioFilter, number> {
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
