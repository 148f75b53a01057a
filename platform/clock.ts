/** The time, handed in so that tests can set it. */

export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** ISO 8601 UTC, the form in which every time is stored. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
