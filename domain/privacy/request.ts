/** Requests of people about their data: what they ask, by which law, and until when we answer. */
import { isHoliday } from '../company/british-columbia'
import { addDays, weekdayOf } from '../company/dates'

export const requestKinds = ['access', 'correction', 'erasure', 'complaint'] as const
export type RequestKind = (typeof requestKinds)[number]

type Span = { unit: 'days' | 'business days' | 'months'; count: number }

const days = (count: number): Span => ({ unit: 'days', count })

/**
 * The time that each law allows for an answer; the privacy policy promises the same. A day of British Columbia's PIPA
 * is neither a holiday nor a Saturday (s. 1), and holidays include Sundays. The GDPR, in the EU and the UK, counts a
 * month (Art. 12(3)).
 */
export const timeToAnswer = {
  'bc-pipa': { unit: 'business days', count: 30 },
  pipeda: days(30),
  'law-25': days(30),
  gdpr: { unit: 'months', count: 1 },
  california: days(45),
  'us-state': days(45),
} as const satisfies Record<string, Span>
export type Law = keyof typeof timeToAnswer

/** The same day `count` months later, or the last of that month when it has no such day (Regulation 1182/71, Art. 3). */
function addMonths(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

const isBusinessDay = (date: string): boolean => ![0, 6].includes(weekdayOf(date)) && !isHoliday(date)

/** British Columbia's law knows a few holidays more than our calendar, so this is never later than it allows. */
function addBusinessDays(date: string, count: number): string {
  let at = date
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

const add = { days: addDays, 'business days': addBusinessDays, months: addMonths }

/** The last day for the answer, `yyyy-mm-dd`. */
export function dueDay(receivedOn: string, law: Law): string {
  const { unit, count } = timeToAnswer[law]
  return add[unit](receivedOn, count)
}
