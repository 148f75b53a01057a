/** Wording of header and footer. */
export const frameWords = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  login: 'Login',
  logout: 'Logout',
  /** When its script cannot be loaded; for the auth service's refusals see app/session/messages.ts. */
  logoutFailed: { title: 'Sign out Failed', description: 'Something went wrong' },
  finishSignIn: 'Finish signing in',
  admin: 'Admin',
  menu: 'Menu',
  closeMenu: 'Close menu',
  quickLinks: 'Quick links',
  services: 'Services',
  reachUs: 'Reach us',
  response: 'Response',
  phone: 'Phone',
  urgent: 'Urgent news',
  desk: 'Posting desk, 24/7',
  rights: '. All rights reserved.',
  rightsAfterStop: ' All rights reserved.',
  legal: [
    { to: '/newsletter', label: 'Newsletter' },
    { to: '/privacy-policy', label: 'Privacy Policy' },
  ],
}
