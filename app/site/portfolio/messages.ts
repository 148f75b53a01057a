/** Wording of /portfolio and of the case studies that is not part of a case. */
import { pageTitle } from '../../ui/agency/agency'

export const portfolioMessages = {
  filterLabel: 'Filter projects by service',
  resultCount: (shown: number, total: number) =>
    `${shown} of ${total} ${total === 1 ? 'project' : 'projects'}`,
  statsLabel: 'Our work in figures',
  filteredTitle: (filter: string) => pageTitle(`${filter} projects`),

  caseTitle: (client: string) => pageTitle(`${client}: case study`),
  breadcrumb: 'Breadcrumb',
  portfolio: 'Portfolio',
  facts: {
    client: 'Client',
    listing: 'Listing',
    year: 'Year',
    duration: 'Duration',
    categories: 'Categories',
  },
  viewLiveSite: 'View Live Site',
  liveSiteNote: 'The client’s website, in a new tab',
  noLiveSite: {
    title: 'Feature not implemented yet',
    description: (client: string) => `${client} has no public site that we could show.`,
    note: 'No public site.',
  },

  gallery: {
    label: (client: string) => `Pictures of the work for ${client}`,
    roleDescription: 'carousel',
    window: 'Pictures; the arrow keys turn them over',
    slideRoleDescription: 'slide',
    count: (position: number, total: number) => `${position} of ${total}`,
    previous: 'Previous image',
    next: 'Next image',
    thumbnails: 'Choose a picture',
    thumbnail: (position: number, caption: string) => `Picture ${position}: ${caption}`,
  },
  fullSize: 'Open at full size',

  challenge: 'The challenge',
  solution: 'The solution',
  results: 'Results',
  resultsColumns: { measure: 'Measure', before: 'Before', after: 'After' },
  testimonial: 'What the client says',
  products: 'Products delivered',
  nextCase: 'Next case',
  actions: [
    { to: '/contact', label: 'Start Your Project' },
    { to: '/portfolio', label: 'View Our Work' },
  ],

  notFound: {
    title: 'Project Not Found',
    text: 'This is not one of our cases. It may have gone, or the number is another.',
    back: 'Return to Portfolio',
  },
} as const
