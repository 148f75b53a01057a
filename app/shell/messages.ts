/** Wording of header, footer and the failure page. */
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
  privacyPolicy: 'Privacy Policy',
  failure: {
    title: 'Unexpected Application Error!',
    notFound: 'Nothing is filed at this address. It may have moved before we kept a redirect.',
    failed: 'The fault is ours and it has been logged. The rest of the site is fine.',
    reference: 'Reference',
    home: 'Home',
    portfolio: 'Portfolio',
    contact: 'Contact',
    legend: 'This page is not part of the record. Nothing on it may be relied upon.',
  },
} as const
