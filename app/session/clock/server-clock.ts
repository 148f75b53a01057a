/**
 * The server's clock, as of its newest answer: what is promised, due or late is reckoned by it, never by this
 * computer's, which may be wrong by a day.
 */

/** Milliseconds by which the server is ahead. */
let ahead = 0

/** Half of the longest time an answer takes, and the second that the header rounds off: less is not a difference. */
const tolerance = 5000

/** Reads the Date header (RFC 9110, section 6.6.1) of an answer that has just come. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const sent = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(sent)) return
  const difference = sent - Date.now()
  ahead = Math.abs(difference) < tolerance ? 0 : difference
}

/** The time now, by the server's clock. */
export const serverNow = (): number => Date.now() + ahead
