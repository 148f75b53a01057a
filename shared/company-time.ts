/**
 * Instants in the company's time zone: everyone on staff reads the same time, wherever they are and whatever their
 * device is set to. Needs Intl's time zones, so pages for readers do not load it.
 */

export const companyTimeZone = 'America/Vancouver'

/** Not 'Pacific time' or 'PST': from 2026 on, Vancouver and California keep different times in winter. */
export const zoneName = 'Vancouver time'

/**
 * British Columbia keeps UTC-7 all year since then. Browsers whose time-zone data is older would turn the clocks back
 * each November, and two editors would disagree by an hour on when a post appears.
 */
const sameAllYearFrom = Date.parse('2026-03-08T10:00:00Z')

const makeClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
const changingClock = makeClock(companyTimeZone)
// POSIX inverts the sign: this is UTC-7.
const steadyClock = makeClock('Etc/GMT+7')
/** The exchanges that our clients are listed on open by Toronto's clocks. */
const marketClock = makeClock('America/Toronto')

type Instant = string | number

/** `2026-11-21T09:30` for an instant (ISO 8601, or milliseconds): the value of a datetime-local field. */
export function toCompanyTime(instant: Instant): string {
  return read(new Date(instant).getTime() < sameAllYearFrom ? changingClock : steadyClock, instant)
}

/** `2026-11-21 09:30:05`, as spreadsheets read times; their zone is named beside them. */
export const toCompanySeconds = (instant: string): string =>
  `${toCompanyTime(instant).replace('T', ' ')}${instant.slice(16, 19)}`

/** The same for Toronto. */
export const toMarketTime = (instant: Instant): string => read(marketClock, instant)

function read(clock: Intl.DateTimeFormat, instant: Instant): string {
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The day at the company, `yyyy-mm-dd`. */
export const toCompanyDate = (instant: Instant): string => toCompanyTime(instant).slice(0, 10)

/**
 * The instant (ISO 8601 UTC) at which the company's clocks show this time; undefined when it is not a time, or one
 * skipped by the change to daylight saving time. For an hour that occurs twice, the first.
 */
export function toInstant(local: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  for (const offset of ['-07:00', '-08:00']) {
    const time = Date.parse(`${local}:00${offset}`)
    if (Number.isNaN(time)) return undefined
    const instant = new Date(time).toISOString()
    if (toCompanyTime(instant) === local) return instant
  }
  return undefined
}

/** The instant at which the month of this one began at the company. */
export function startOfMonth(instant: Instant): string {
  const start = toInstant(`${toCompanyDate(instant).slice(0, 7)}-01T00:00`)
  if (start === undefined) throw new Error('clocks do not change at midnight')
  return start
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The parts between which a line may break. Written out, because browsers differ in their English spelling. */
export function companyTimeParts(instant: Instant): readonly [day: string, hour: string, zone: string] {
  const [, year, month, day, hour, minute] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(toCompanyTime(instant)) ?? []
  const half = Number(hour) < 12 ? 'a.m.' : 'p.m.'
  return [
    `${months[Number(month) - 1]} ${Number(day)}, ${year},`,
    `${Number(hour) % 12 || 12}:${minute} ${half}`,
    zoneName,
  ]
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** As 'Tuesday, Nov 24, 10:05 a.m. Vancouver time'. */
export function formatCompanyDay(instant: Instant): string {
  const [day, hour, zone] = companyTimeParts(instant)
  const weekday = weekdays[new Date(`${toCompanyDate(instant)}T00:00Z`).getUTCDay()]
  return `${weekday}, ${day.replace(/ \d+,$/, '')} ${hour} ${zone}`
}

/** As 'Nov 21, 2026, 1:05 p.m. Vancouver time'. */
export const formatCompanyTime = (instant: Instant): string => companyTimeParts(instant).join(' ')
