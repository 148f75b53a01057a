/** Links of header and footer. Only the server has them: the browser reads them from the page. */
export const menuWords = {
  header: {
    about: 'About',
    services: 'Services',
    portfolio: 'Portfolio',
    insights: 'Insights',
    contact: 'Contact',
  },
  footer: { about: 'About Us', services: 'Services', portfolio: 'Portfolio', insights: 'Insights' },
}
