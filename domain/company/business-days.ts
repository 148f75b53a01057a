/** The agency's business days and opening hours, by its own clocks. */
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { isHoliday } from './british-columbia'
import { addDays, weekdayOf } from './dates'

/** What the agency says of its days. */
export type Office = Pick<Company, 'zone' | 'workdays' | 'holidays' | 'closedOn' | 'opens' | 'closes'>

/** Whether the agency works on this date, `yyyy-mm-dd`. */
export const isBusinessDay = ({ workdays, holidays, closedOn }: Office, date: string): boolean =>
  workdays.includes(weekdayOf(date)) &&
  !(holidays === 'british-columbia' && isHoliday(date)) &&
  !closedOn.includes(date)

/** The instant at which a date's day ends. */
const endOf = (office: Office, date: string): number => clockOf(office).at(addDays(date, 1))

const opening = (office: Office, date: string): number => clockOf(office).at(date, office.opens * 60)
const closing = (office: Office, date: string): number => clockOf(office).at(date, office.closes * 60)

/** The instant until which so much time of business days has passed since `from`. All in milliseconds. */
export function afterBusinessDays(office: Office, from: number, duration: number): number {
  let at = from
  let left = duration
  for (;;) {
    const date = clockOf(office).toDate(at)
    const end = endOf(office, date)
    if (isBusinessDay(office, date)) {
      if (left <= end - at) return at + left
      left -= end - at
    }
    at = end
  }
}

/** The opening hours between two instants, in milliseconds; 0 when `to` is not later. */
export function openTimeBetween(office: Office, from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; ) {
    const date = clockOf(office).toDate(at)
    if (isBusinessDay(office, date))
      total += Math.max(0, Math.min(to, closing(office, date)) - Math.max(from, opening(office, date)))
    at = endOf(office, date)
  }
  return total
}

/** When the agency opens next, in milliseconds: today if that is still to come. */
export function nextOpening(office: Office, from: number): number {
  let date = clockOf(office).toDate(from)
  while (!isBusinessDay(office, date) || opening(office, date) <= from) date = addDays(date, 1)
  return opening(office, date)
}
