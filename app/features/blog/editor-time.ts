/** Instants as the clocks in Vancouver show them: posts are scheduled by the agency's own time. */

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Vancouver',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2026-11-21T09:30` for an instant (ISO 8601): the value of a datetime-local field. */
export function toVancouverTime(instant: string): string {
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant (ISO 8601 UTC) at which the clocks in Vancouver show this time; undefined when it is no time, or one
 * that the change to summer time leaves out. Of an hour that comes twice, the first.
 */
export function toInstant(local: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  for (const offset of ['-07:00', '-08:00']) {
    const time = Date.parse(`${local}:00${offset}`)
    if (Number.isNaN(time)) return undefined
    const instant = new Date(time).toISOString()
    if (toVancouverTime(instant) === local) return instant
  }
  return undefined
}
