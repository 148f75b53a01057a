/** Wording of /admin/business. */
import type { BusinessPeriod } from '../../../../domain/enquiry/inbox/business/business'
import { businessGroupNames } from '../../../../domain/enquiry/inbox/business/business-messages'
import { toDollars } from '../../../../domain/service/service'
import { plural } from '../../../../shared/plural'

const number = new Intl.NumberFormat('en-CA')

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `November 2026` for `2026-11`. */
export function nameOfMonth(month: string): string {
  const [year, number = ''] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** `Nov 2026` for `2026-11`. */
export const shortMonth = (month: string): string => nameOfMonth(month).replace(/^(\w{3})\w*/, '$1')

/** In place of a figure that there is none of. */
const nothing = '–'

export const businessMessages = {
  title: 'Business',
  loading: 'Loading...',
  fetchFailed: 'The business could not be loaded',
  lede: (promise: string) =>
    `What came in and what became of it. We promise an answer ${promise}; each enquiry counts in the month in which it came, and spam does not.`,
  none: 'No enquiries in this period. They are counted here as soon as the contact form is sent.',
  form: 'See the contact form',
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  periods: {
    name: 'Period',
    of: { '3': '3 months', '12': '12 months', '24': '24 months' } satisfies Record<BusinessPeriod, string>,
  },
  figures: {
    enquiries: 'Enquiries',
    inTime: 'Answered in time',
    median: 'Median time to the first answer',
    won: 'Won',
    value: 'Value won',
  },
  columns: { inTime: 'In time', median: 'Median time', value: 'Value' },
  nothing,
  count: (amount: number) => number.format(amount),
  /** A sum of nothing says nothing. */
  value: (value: number, won: number) => (won === 0 ? nothing : toDollars(value)),
  share: (count: number, total: number) => (total === 0 ? nothing : `${Math.floor((100 * count) / total)}%`),
  ofTotal: (count: number, total: number) => (total === 0 ? nothing : `${count} of ${total}`),
  inTime: (count: number, total: number) => `${count} of ${total} answered in time`,
  chart: {
    title: businessGroupNames.months.title,
    summary: (most: number, month: string) => `Most enquiries: ${number.format(most)}, ${month}`,
    values: (enquiries: number, won: number) =>
      `${plural(enquiries, 'enquiry', 'enquiries')}, ${number.format(won)} won`,
  },
  groups: businessGroupNames,
  noMembers: 'Nobody has answered one yet.',
  seeWon: 'See what was won',
  notNoted: 'Nothing is noted as won in this period. Note on each enquiry what became of it.',
  noteNext: 'Answered ones without an outcome',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: 'The business was not exported',
  file: 'business.csv',
} as const
