/** A worker's number, who has it, and how often those ended who had it. */

export interface Exit {
  code: number | null
  signal: string | null
}

export interface Worker {
  /** Whether it got ready; false when it ended before. */
  ready: Promise<boolean>
  ended: Promise<Exit>
  /** As a process of its own is stopped by this signal. */
  stop(signal: NodeJS.Signals): void
  /** Stops it although the site goes on: another already answers in its place. */
  retire(): void
}

const mostFailedStarts = 5
/** Milliseconds after which an exit is a new story. */
const stable = 60_000
const longestPause = 30_000

export interface Slot {
  number: number
  current?: Run | undefined
  /** In a reload: its successor is starting. */
  isRenewed?: boolean
  /** In a row, each soon after its start. */
  exits: number
  /** In a row. */
  failedStarts: number
  cancelPause?: () => void
}

export interface Run {
  worker: Worker
  since: number
  wasReady: boolean
}

export const makeSlots = (count: number): Slot[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, exits: 0, failedStarts: 0 }))

/** Milliseconds until the next start, exponential back-off; undefined when there is to be none. */
export function noteExit(slot: Slot, { since, wasReady }: Run, now: number): number | undefined {
  slot.failedStarts = wasReady ? 0 : slot.failedStarts + 1
  slot.exits = now - since < stable ? slot.exits + 1 : 0
  if (slot.failedStarts === mostFailedStarts) return undefined
  // The first replacement comes at once.
  return slot.exits <= 1 ? 0 : Math.min(longestPause, 1000 * 2 ** (slot.exits - 2))
}

export const describeFailure = ({ number }: Slot, reason: number | string | null): string =>
  `Worker ${number} ended ${mostFailedStarts} times in a row before it was ready, the last time with ${reason}: see the lines above.`
