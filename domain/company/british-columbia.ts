/** Statutory holidays of British Columbia, which a law of the province counts days by, and the agency as it is shipped. */
import { addDays, dayNumber, toDate, weekdayOf } from './dates'

/** The `count`th such weekday of a month. */
function nthWeekday(year: number, month: string, weekday: number, count: number): string {
  const first = `${year}-${month}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

/** The Monday before May 25. */
function victoriaDay(year: number): string {
  const last = `${year}-05-24`
  return addDays(last, -((weekdayOf(last) + 6) % 7))
}

/** Two days before Easter Sunday (Gregorian computus, after Meeus, Jones and Butcher). */
function goodFriday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  const easter = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return toDate(dayNumber(easter) - 2)
}

const holidaysByYear = new Map<number, ReadonlySet<string>>()

/** Of the Employment Standards Act, section 1. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year)
  if (known) return known
  const holidays = new Set([
    `${year}-01-01`,
    nthWeekday(year, '02', 1, 3), // Family Day
    goodFriday(year),
    victoriaDay(year),
    `${year}-07-01`,
    nthWeekday(year, '08', 1, 1), // British Columbia Day
    nthWeekday(year, '09', 1, 1), // Labour Day
    `${year}-09-30`,
    nthWeekday(year, '10', 1, 2), // Thanksgiving
    `${year}-11-11`,
    `${year}-12-25`,
  ])
  holidaysByYear.set(year, holidays)
  return holidays
}

export const isHoliday = (date: string): boolean => holidaysOf(Number(date.slice(0, 4))).has(date)
