/** A post's calendar date and last change as instants, for structured data and feeds. */

const vancouverOffset = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Vancouver',
  timeZoneName: 'longOffset',
})

/** Midnight of the date in Vancouver, with the offset of that day: `2026-11-12T00:00:00-08:00`. */
export function publishedTime(date: string): string {
  const parts = vancouverOffset.formatToParts(new Date(`${date}T12:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length)
  return `${date}T00:00:00${offset || 'Z'}`
}

/** The last change; never before the date, which an editor may set ahead of the day of writing. */
export function modifiedTime({ date, updatedAt }: { date: string; updatedAt: string }): string {
  const published = publishedTime(date)
  return Date.parse(updatedAt) > Date.parse(published) ? updatedAt : published
}
