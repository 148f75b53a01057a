/** Wording of /admin/numbers. */
import type { Period } from '../../../domain/number/number'
import { plural } from '../../../shared/plural'

const number = new Intl.NumberFormat('en-CA')
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Nov 12` for `2026-11-12`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-')
  return `${months[Number(month) - 1]} ${Number(date)}`
}

const ofYear = (day: string): string => `${shortDay(day)}, ${day.slice(0, 4)}`

export const numberMessages = {
  title: 'Numbers',
  loading: 'Loading numbers...',
  fetchFailed: 'Numbers could not be loaded',
  lede: 'Which pages are read, and what leads to them.',
  none: 'Nothing counted yet. The first views appear here within a minute of someone opening a page.',
  count: (amount: number) => number.format(amount),
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: 'The numbers were not exported',
  file: 'numbers.csv',
  span: (from: string, to: string) => `${ofYear(from)} to ${ofYear(to)}`,
  periods: {
    name: 'Period',
    of: { '7': '7 days', '30': '30 days', '90': '90 days', '365': '12 months' } satisfies Record<
      Period,
      string
    >,
  },
  page: {
    name: 'Of one page',
    open: 'Open the page',
    all: 'All pages',
  },
  figures: {
    views: 'Views',
    arrivals: 'Arrivals',
    arrivalsNote: 'from elsewhere',
    daily: 'Views a day',
    change: (percent: number) =>
      percent === 0 ? 'as before' : `${percent > 0 ? '+' : '−'}${number.format(Math.abs(percent))}%`,
    before: (period: Period) => `than the ${numberMessages.periods.of[period]} before`,
  },
  chart: {
    title: (isWeekly: boolean) => (isWeekly ? 'By week' : 'By day'),
    summary: (highest: number, day: string) =>
      `Most views: ${number.format(highest)}, ${day.replace(/^W/, 'w')}`,
    point: (day: string, isWeekly: boolean) => (isWeekly ? `Week of ${ofYear(day)}` : ofYear(day)),
    values: (views: number, arrivals: number) => `${plural(views, 'view')}, ${plural(arrivals, 'arrival')}`,
    day: (isWeekly: boolean) => (isWeekly ? 'Week of' : 'Day'),
  },
  pages: {
    title: 'Pages',
    column: 'Page',
    none: 'No views in this period.',
    of: (path: string) => `Numbers of ${path}`,
    rest: (shown: number, all: number) => `The ${number.format(shown)} most viewed of ${plural(all, 'page')}`,
  },
  referrers: {
    title: 'Where readers come from',
    column: 'Website',
    none: 'No arrivals in this period.',
    unknown: 'Direct or unknown',
    others: 'Other websites',
  },
  searches: {
    title: 'Searches without a result',
    lede: 'What readers looked for in the last 90 days and no article has: each may be one to write.',
    none: 'Every search of the last 90 days found something.',
    column: 'Words',
    times: 'Times',
    last: 'Last',
  },
  origins: {
    title: 'Enquiries and subscribers',
    lede: 'By the page that led to the enquiry form, or on which someone signed up for the newsletter.',
    none: 'No enquiry or subscriber in this period.',
    column: 'Page',
    enquiries: 'Enquiries',
    subscribers: 'Subscribers',
    unknown: 'Not known',
  },
  how: 'How it is counted',
  howText:
    'The server counts a page, a day and the website that led to it, and nothing about the visitor. Robots, our own browsers, pages fetched in advance and visitors who ask not to be counted (Do Not Track, Global Privacy Control) are left out. Days are the agency’s. Counts are kept for 25 months.',
  policy: 'What the privacy policy says',
} as const
