/** Wording of header and footer. */
export const shellMessages = {
  navigation: [
    { to: '/about', label: 'About' },
    { to: '/services', label: 'Services' },
    { to: '/portfolio', label: 'Portfolio' },
    { to: '/insights', label: 'Insights' },
    { to: '/contact', label: 'Contact' },
  ],
  login: 'Login',
  logout: 'Logout',
  /** When its script cannot be loaded; for the auth service's refusals see app/session/messages.ts. */
  logoutFailed: { title: 'Sign out Failed', description: 'Something went wrong' },
  finishSignIn: 'Finish signing in',
  admin: 'Admin',
  menu: 'Menu',
  closeMenu: 'Close menu',
  quickLinks: {
    title: 'Quick links',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/services', label: 'Services' },
      { to: '/portfolio', label: 'Portfolio' },
      { to: '/insights', label: 'Insights' },
    ],
  },
  services: {
    title: 'Services',
    links: [
      { to: '/services', label: 'Website design and development' },
      { to: '/services', label: 'Corporate presentations' },
      { to: '/services', label: 'IR tech stack setup' },
      { to: '/services', label: 'Website updates and press release posting' },
    ],
  },
  reachUs: 'Reach us',
  cities: 'Vancouver and Kelowna, British Columbia; corporate clients worldwide',
  legal: [
    { to: '/newsletter', label: 'Newsletter' },
    { to: '/privacy-policy', label: 'Privacy Policy' },
  ],
} as const
