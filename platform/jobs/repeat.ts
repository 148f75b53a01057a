/** Does something at once and then again and again, never twice at a time. */
import type { Log } from '../log'

export interface RepeatedJob {
  start(): void
  /** Waits for the round under way, starts no other. */
  stop(): Promise<void>
}

/** A round that fails is logged, and the next comes in its time. */
export function createRepeatedJob(
  name: string,
  every: number,
  work: () => Promise<unknown>,
  log: Log,
): RepeatedJob {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let stopped = false

  async function run(): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed and is tried again')
    }
    if (!stopped) timer = setTimeout(begin, every).unref()
  }

  function begin(): void {
    round = run()
  }

  return {
    start: begin,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
