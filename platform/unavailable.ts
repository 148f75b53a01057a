/** A temporary failure: a dependency of the site does not answer. Callers try again later. */

/** Thrown in place of a driver's own error, which stays the `cause`; a request is answered with 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'

  constructor(cause: unknown) {
    super(describe(cause), { cause })
  }
}

/** Retry-After in seconds: about as long as a database's restart or failover takes. */
export const tryAgainAfter = 30

/** When every address of a name refuses the connection, the error has a code but no message. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
