/** The time, handed in so that tests can set it. */

export interface Clock {
  /** Milliseconds since the epoch, UTC: for what is stored and shown. Setting the machine's clock moves it. */
  now(): number
  /** Monotonic milliseconds: for intervals. It only ever grows, whatever happens to the machine's clock. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() }

/** ISO 8601 UTC, the form in which every time is stored. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
