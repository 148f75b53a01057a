/** Words of /about around its texts. */
export const aboutWords = {
  place: 'About',
  actions: [
    { to: '/contact', label: 'Start Your Project' },
    { to: '/portfolio', label: 'View Our Work' },
  ],
}
