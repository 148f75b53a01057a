/** Wording of the page that says how the promise of an answer was kept. */
const number = new Intl.NumberFormat('en-CA')

export const answerTimeMessages = {
  title: 'Answer times',
  loading: 'Loading...',
  fetchFailed: 'Answer times could not be loaded',
  lede: (promise: string) =>
    `We promise an answer ${promise}. Counted here: enquiries of the last twelve months that were answered, or whose time has run out.`,
  none: 'Nothing to count yet. Once the first enquiry is answered, this page shows how long it took.',
  inTime: 'Answered in time',
  median: 'Median time to the first answer',
  counted: 'Enquiries counted',
  never: 'no answer',
  share: (count: number, total: number) => `${Math.floor((100 * count) / total)}%`,
  ofTotal: (count: number, total: number) => `${number.format(count)} of ${number.format(total)}`,
  groups: {
    months: { title: 'By month', column: 'Month' },
    services: { title: 'By service', column: 'Service' },
    members: { title: 'By who answered', column: 'Member' },
  },
  noService: 'Not specified',
} as const

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `November 2026` for `2026-11`. */
export function nameOfMonth(month: string): string {
  const [year, number = ''] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}
