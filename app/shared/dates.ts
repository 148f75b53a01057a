/**
 * Calendar dates are text; no time zone ever shifts them. Written out without Intl: loading its data would take a
 * slow phone a tenth of a second on every page, and a browser may know another en-CA than the server.
 */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2026-03-04` as 'March 4, 2026'. */
export function formatDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** The day in Vancouver, `yyyy-mm-dd`. */
export const vancouverDate = (milliseconds: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', dateStyle: 'short' }).format(milliseconds)
