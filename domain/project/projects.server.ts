/** The lists made of the case studies, read by loaders only. */

import type { CaseFaces, PortfolioFilter, Project, ProjectCard } from './project'

/** In id order. Typed as never empty, so that the last case has a next one. */
export type Projects = readonly [Project, ...Project[]]

/** A card as lists show it. */
export type ShownCard = ProjectCard & { faces: CaseFaces }

/** Cards in the order of the ids, such as that of /portfolio; `All` keeps every project, and ids of none are left out. */
export function listProjectCards(
  projects: Projects,
  ids: readonly string[],
  filter: PortfolioFilter = 'All',
): ShownCard[] {
  return ids.flatMap(id => {
    const project = getProject(projects, id)
    const faces = project?.faces
    return faces && passes(project, filter) ? [{ ...toCard(project), faces }] : []
  })
}

/** The complete case, or undefined for an unknown id. */
export function getProject(projects: Projects, id: string): Project | undefined {
  return projects.find(project => project.id === id)
}

/** The next case in id order; after the last (or for an unknown id), the first. Undefined when there is no other. */
export function nextProject(projects: Projects, id: string): ShownCard | undefined {
  const index = projects.findIndex(project => project.id === id)
  const next = projects[index + 1] ?? projects[0]
  return next.id === id || !next.faces ? undefined : { ...toCard(next), faces: next.faces }
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
