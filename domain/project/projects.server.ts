/** The lists made of the case studies, read by loaders only. */

import type { PortfolioFilter, Project, ProjectCard } from './project'

/** In id order. Typed as never empty, so that the last case has a next one. */
export type Projects = readonly [Project, ...Project[]]

/** Cards in the order of the ids, such as that of /portfolio; `All` keeps every project, and ids of none are left out. */
export function listProjectCards(
  projects: Projects,
  ids: readonly string[],
  filter: PortfolioFilter = 'All',
): ProjectCard[] {
  return ids.flatMap(id => {
    const project = getProject(projects, id)
    return project && passes(project, filter) ? [toCard(project)] : []
  })
}

/** The complete case, or undefined for an unknown id. */
export function getProject(projects: Projects, id: string): Project | undefined {
  return projects.find(project => project.id === id)
}

/** The next case in id order; after the last (or for an unknown id), the first. Undefined when there is no other. */
export function nextProject(projects: Projects, id: string): ProjectCard | undefined {
  const index = projects.findIndex(project => project.id === id)
  const next = projects[index + 1] ?? projects[0]
  return next.id === id ? undefined : toCard(next)
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
