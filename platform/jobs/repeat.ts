/** Repeats a task, never twice at a time. */
import type { Log } from '../log'

export interface RepeatedJob {
  start(): void
  /** Waits for the round under way and starts no other. */
  stop(): Promise<void>
}

export interface RepeatedJobOptions {
  name: string
  log: Log
  /** Milliseconds from the end of one round to the next. */
  every: number
  /** Milliseconds from the start to the first round; 0 by default. */
  firstAfter?: number
  /** Milliseconds from a failed round to the next; as after any other by default. */
  retryAfter?: number
  /** One round. One of many steps stops early when `goesOn` returns false: the process is stopping. */
  work: (goesOn: () => boolean) => Promise<unknown>
}

/** A failed round is logged and retried. */
export function createRepeatedJob({
  name,
  log,
  every,
  firstAfter = 0,
  retryAfter = every,
  work,
}: RepeatedJobOptions): RepeatedJob {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let stopped = false

  async function run(): Promise<number> {
    try {
      await work(() => !stopped)
      return every
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed and is tried again')
      return retryAfter
    }
  }

  const begin = () => {
    round = run().then(beginAfter)
  }

  function beginAfter(milliseconds: number): void {
    if (!stopped) timer = setTimeout(begin, milliseconds).unref()
  }

  return {
    start: () => (firstAfter === 0 ? begin() : beginAfter(firstAfter)),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
