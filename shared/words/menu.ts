/** Links of header and footer. Only the server has them: the browser reads them from the page. */
export const menuWords = {
  /** What a reader's program calls the feeds. */
  feeds: (agency: string) => `${agency} insights`,
  header: {
    about: 'About',
    services: 'Services',
    portfolio: 'Portfolio',
    insights: 'Insights',
    contact: 'Contact',
  },
  footer: { about: 'About Us', services: 'Services', portfolio: 'Portfolio', insights: 'Insights' },
}
