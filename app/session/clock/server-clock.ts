/**
 * The server's clock, as of its newest answer. It decides what is due or late, because this computer's clock may be
 * wrong by a day.
 */

/** Milliseconds by which the server is ahead. */
let ahead = 0

/**
 * Smaller differences are ignored: they come from the time that an answer takes, and from the header's whole seconds.
 */
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
