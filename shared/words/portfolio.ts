/** Words of /portfolio around the cases. */
export const portfolioWords = {
  filterLabel: 'Filter projects by service',
  statsLabel: 'Our work in figures',
  filteredTitle: (service: string) => `${service} projects`,
  actions: [
    { to: '/contact', label: 'Start Your Project' },
    { to: '/services', label: 'Our Services' },
  ],
}
