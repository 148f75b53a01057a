/** The company's business days: Monday to Friday in Vancouver, without British Columbia's statutory holidays. */
import { toCompanyDate, toInstant } from '../../shared/company-time'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Opening hours (company.hours), as on the company's clocks. */
const opens = '08:00'
const closes = '18:00'

/** Days since the epoch of a date `yyyy-mm-dd`. */
const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds
const toDate = (dayNumber: number): string => new Date(dayNumber * dayMilliseconds).toISOString().slice(0, 10)
/** 0 is Sunday. */
const weekdayOf = (dayNumber: number): number => new Date(dayNumber * dayMilliseconds).getUTCDay()

/** The `count`th such weekday of a month. */
function nthWeekday(year: number, month: string, weekday: number, count: number): string {
  const first = toDayNumber(`${year}-${month}-01`)
  return toDate(first + ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

/** The Monday before May 25. */
function victoriaDay(year: number): string {
  const last = toDayNumber(`${year}-05-24`)
  return toDate(last - ((weekdayOf(last) + 6) % 7))
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
  return toDate(Date.UTC(year, month - 1, day) / dayMilliseconds - 2)
}

const holidaysByYear = new Map<number, ReadonlySet<string>>()

/** Statutory holidays of British Columbia (Employment Standards Act, section 1). */
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

/** Whether the company works on this date, `yyyy-mm-dd`. */
export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(toDayNumber(date))
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).has(date)
}

const nextDate = (date: string): string => toDate(toDayNumber(date) + 1)

/** The first instant of a date at the company, in milliseconds. */
const startOf = (date: string): number => instantAt(date, '00:00')

function instantAt(date: string, time: string): number {
  // Both clock changes are at 2 a.m., so these times exist on every day.
  return Date.parse(toInstant(`${date}T${time}`) ?? '')
}

/** The instant until which so much time of business days has passed since `from`. All in milliseconds. */
export function afterBusinessDays(from: number, duration: number): number {
  let at = from
  let left = duration
  for (;;) {
    const date = toCompanyDate(at)
    const end = startOf(nextDate(date))
    if (isBusinessDay(date)) {
      if (left <= end - at) return at + left
      left -= end - at
    }
    at = end
  }
}

/** The opening hours between two instants, in milliseconds; 0 when `to` is not later. */
export function openTimeBetween(from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at = startOf(nextDate(toCompanyDate(at)))) {
    const date = toCompanyDate(at)
    if (!isBusinessDay(date)) continue
    total += Math.max(0, Math.min(to, instantAt(date, closes)) - Math.max(from, instantAt(date, opens)))
  }
  return total
}

/** When the company opens next, in milliseconds: today if that is still to come. */
export function nextOpening(from: number): number {
  let date = toCompanyDate(from)
  while (!isBusinessDay(date) || instantAt(date, opens) <= from) date = nextDate(date)
  return instantAt(date, opens)
}
