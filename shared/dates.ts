/**
 * Calendar dates are text; no time zone ever shifts them. Written out without Intl: loading its data would take a
 * slow phone a tenth of a second on every page, and a browser's en-CA may differ from the server's.
 */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2026-03-04` as 'March 4, 2026', the day kept with its month. */
export function formatDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${months[Number(month) - 1]}\u00a0${Number(day)}, ${year}`
}
