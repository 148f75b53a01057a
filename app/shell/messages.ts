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
    labels: [
      'Website design and development',
      'Corporate presentations',
      'IR tech stack setup',
      'Website updates and press release posting',
    ],
  },
  reachUs: 'Reach us',
  cities: 'Vancouver and Kelowna, British Columbia; corporate clients worldwide',
  newsletter: 'Newsletter',
  privacyPolicy: 'Privacy Policy',
} as const
