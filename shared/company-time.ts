/**
 * Instants on the agency's clocks: everyone on staff reads the same time, wherever they are and whatever their device is
 * set to. Needs Intl's time zones, so pages for readers do not load it.
 */

/** Where the agency's clocks are. */
export interface Zone {
  /** IANA name, such as `Asia/Tokyo`. */
  timeZone: string
  /** As its time is called. Not 'Pacific time' or 'PST': Vancouver and California keep different times in winter. */
  city: string
}

const vancouver = 'America/Vancouver'

/** Of the agency as it is shipped. */
export const shippedZone: Zone = { timeZone: vancouver, city: 'Vancouver' }

/** The exchanges that our clients are listed on open by Toronto's clocks. */
export const marketZone: Zone = { timeZone: 'America/Toronto', city: 'Toronto' }

/** What a time is said by when these time-zone data do not know the zone: the wrong city would mislead. */
const unknownZone: Zone = { timeZone: 'UTC', city: 'UTC' }

/**
 * British Columbia keeps UTC-7 all year since then. Browsers whose time-zone data is older would turn the clocks back
 * each November, and two editors would disagree by an hour on when a post appears.
 */
const sameAllYearFrom = Date.parse('2026-03-08T10:00:00Z')

type Formatter = Intl.DateTimeFormat
type Instant = string | number

const makeFormatter = (timeZone: string): Formatter =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

const formatters = new Map<string, Formatter | undefined>()

/** Undefined for a zone that these data do not know. Made once: it takes a millisecond. */
function formatterOf(timeZone: string): Formatter | undefined {
  if (!formatters.has(timeZone)) {
    try {
      formatters.set(timeZone, makeFormatter(timeZone))
    } catch {
      return undefined
    }
  }
  return formatters.get(timeZone)
}

/** Whether it is a name of the IANA's, and not an offset such as `+09:00`, which changes with no season. */
export const isTimeZone = (name: string): boolean =>
  /^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/.test(name) && formatterOf(name) !== undefined

function read(formatter: Formatter, instant: Instant): string {
  const parts = new Map(formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const minute = 60_000
const day = 24 * 60 * minute

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** What the clocks of a zone show. */
export type CompanyClock = ReturnType<typeof makeClock>

function makeClock({ timeZone, city }: Zone, formatter: Formatter) {
  // POSIX inverts the sign: this is UTC-7.
  const steady = timeZone === vancouver ? formatterOf('Etc/GMT+7') : undefined

  /** `2026-11-21T09:30` for an instant (ISO 8601, or milliseconds): the value of a datetime-local field. */
  const toTime = (instant: Instant): string =>
    read(steady && new Date(instant).getTime() >= sameAllYearFrom ? steady : formatter, instant)

  /** Milliseconds by which the clocks are ahead of UTC. */
  const offsetAt = (instant: number): number =>
    Date.parse(`${toTime(instant)}Z`) - Math.floor(instant / minute) * minute

  /**
   * The instant, in milliseconds, at which the clocks show this time; for an hour that occurs twice, the first. For one
   * that the change to daylight saving time skips, `isSkipped`, and the instant at which the clocks show as much later.
   */
  function find(local: string): { instant: number; isSkipped: boolean } | undefined {
    const asUtc = Date.parse(`${local}:00Z`)
    if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local) return undefined
    const before = asUtc - offsetAt(asUtc - day)
    const after = asUtc - offsetAt(asUtc + day)
    const found = [Math.min(before, after), Math.max(before, after)].find(
      instant => toTime(instant) === local,
    )
    return { instant: found ?? before, isSkipped: found === undefined }
  }

  /**
   * The instant (ISO 8601 UTC) at which the clocks show this time; undefined when it is not a time, or a skipped one.
   */
  function toInstant(local: string): string | undefined {
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
    const found = find(local)
    return found && !found.isSkipped ? new Date(found.instant).toISOString() : undefined
  }

  /** The instant, in milliseconds, so many minutes into a date's day; of its first one for 0. */
  function at(date: string, minutes = 0): number {
    const local = new Date(Date.parse(`${date}T00:00Z`) + minutes * minute).toISOString().slice(0, 16)
    const found = find(local)
    if (!found) throw new Error(`not a date: ${date}`)
    return found.instant
  }

  const zoneName = city === unknownZone.city ? city : `${city} time`

  /** The parts between which a line may break. Written out, because browsers differ in their English spelling. */
  function timeParts(instant: Instant): readonly [day: string, hour: string, zone: string] {
    const [, year, month, date, hour, minutes] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(toTime(instant)) ?? []
    const half = Number(hour) < 12 ? 'a.m.' : 'p.m.'
    return [
      `${months[Number(month) - 1]} ${Number(date)}, ${year},`,
      `${Number(hour) % 12 || 12}:${minutes} ${half}`,
      zoneName,
    ]
  }

  /** The day, `yyyy-mm-dd`. */
  const toDate = (instant: Instant): string => toTime(instant).slice(0, 10)

  return {
    timeZone,
    /** `Vancouver time`. */
    zoneName,
    toTime,
    toDate,
    toInstant,
    at,
    offsetAt,
    timeParts,
    /** `2026-11-21 09:30:05`, as spreadsheets read times; their zone is named beside them. */
    toSeconds: (instant: string): string => `${toTime(instant).replace('T', ' ')}${instant.slice(16, 19)}`,
    /** The instant at which the month of this one began. */
    startOfMonth: (instant: Instant): string =>
      new Date(at(`${toDate(instant).slice(0, 7)}-01`)).toISOString(),
    /** As 'Nov 21, 2026, 1:05 p.m. Vancouver time'. */
    formatTime: (instant: Instant): string => timeParts(instant).join(' '),
    /** As 'Tuesday, Nov 24, 10:05 a.m. Vancouver time'. */
    formatDay(instant: Instant): string {
      const [date, hour, zone] = timeParts(instant)
      const weekday = weekdays[new Date(`${toDate(instant)}T00:00Z`).getUTCDay()]
      return `${weekday}, ${date.replace(/ \d+,$/, '')} ${hour} ${zone}`
    },
  }
}

const clocks = new Map<string, CompanyClock>()

/** The clock of an agency, or of whatever else is in a zone. The same object for the same zone. */
export function clockOf({ zone }: { zone: Zone }): CompanyClock {
  const formatter = formatterOf(zone.timeZone)
  if (!formatter) return clockOf({ zone: unknownZone })
  const key = `${zone.timeZone} ${zone.city}`
  const known = clocks.get(key)
  if (known) return known
  const clock = makeClock(zone, formatter)
  // Of a draft each letter that is typed may be a city.
  if (clocks.size > 100) clocks.clear()
  clocks.set(key, clock)
  return clock
}
