/** Deletes what has been kept long enough, once a day: the privacy policy promises the periods. */
import type { Database } from '../db/types'
import type { Deps } from '../deps'
import { purgeOutbox } from './outbox-rows'

/** Deletes what is too old at `now` (milliseconds since the epoch); returns how many rows went. */
export type PurgeTask = (db: Database, now: number) => Promise<number>

export interface DailyPurge {
  start(): void
  /** Waits for the task under way, starts no other. */
  stop(): Promise<void>
}

export interface DailyPurgeOptions {
  deps: Pick<Deps, 'db' | 'clock' | 'log'>
  tasks: readonly PurgeTask[]
}

/** Long enough after the start that a restart loop does not become a purge loop. */
const firstAfter = 60_000
const day = 24 * 60 * 60 * 1000

/** Runs the tasks and the outbox's own purge a minute after the start and then daily. Several processes may do so. */
export function createDailyPurge({ deps, tasks }: DailyPurgeOptions): DailyPurge {
  const { db, clock, log } = deps
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  async function purge(): Promise<void> {
    for (const task of [...tasks, purgeOutbox]) {
      if (!timer) return
      try {
        const rows = await task(db, clock.now())
        if (rows > 0) log.info({ task: task.name, rows }, 'old rows deleted')
      } catch (error) {
        log.error({ err: error, task: task.name }, 'a purge failed; the next is in a day')
      }
    }
  }

  function runAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      runAfter(day)
      round = purge()
    }, milliseconds).unref()
  }

  return {
    start: () => runAfter(firstAfter),
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await round
    },
  }
}
