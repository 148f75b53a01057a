/** By what the business is counted, as staff read it on the page and in files. */
export type BusinessGroups = 'months' | 'services' | 'origins' | 'members'

/** `unknown` is what a group without a name is called. */
export const businessGroupNames = {
  months: { title: 'By month', column: 'Month', unknown: '' },
  services: { title: 'By service', column: 'Service', unknown: 'Not specified' },
  origins: { title: 'By the page that led to the form', column: 'Page', unknown: 'Not known' },
  members: { title: 'By who answered first', column: 'Member', unknown: '' },
} as const satisfies Record<BusinessGroups, { title: string; column: string; unknown: string }>
