/** The agency in four figures; only the pages that show them load them. homePage.statsBasis says what they count. */
export const stats = [
  { figure: '150+', label: 'projects delivered' },
  { figure: '98%', label: 'client satisfaction' },
  { figure: '45%', label: 'average engagement increase' },
  { figure: '24/7', label: 'support for urgent news' },
] as const
