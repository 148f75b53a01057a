/** Retention: deletes old data once a day; the privacy policy promises the periods. */
import { isoTime } from '../clock'
import type { Database } from '../db/types'
import type { Deps } from '../deps'
import { purgeOutbox } from './outbox-rows'
import { createRepeatedJob, type RepeatedJob } from './repeat'

/**
 * Deletes what is too old at `now` (milliseconds since the epoch); returns how many rows. A task of many steps stops
 * early when `goesOn` returns false: the process is stopping.
 */
export type PurgeTask = (db: Database, now: number, goesOn: () => boolean) => Promise<number>

export interface DailyPurgeOptions {
  deps: Pick<Deps, 'db' | 'clock' | 'log'>
  tasks: readonly PurgeTask[]
}

const minute = 60_000
const hour = 60 * minute

/**
 * Runs the tasks and the outbox's own purge a minute after the start, so that a restart loop is not a purge loop, and
 * then daily; an hour after a round with a failure. Several processes may do so.
 */
export function createDailyPurge({ deps: { db, clock, log }, tasks }: DailyPurgeOptions): RepeatedJob {
  async function purge(goesOn: () => boolean): Promise<void> {
    const failed: string[] = []
    for (const task of [...tasks, purgeOutbox]) {
      if (!goesOn()) return
      try {
        const rows = await task(db, clock.now(), goesOn)
        await noteRun(db, { task: task.name, ran_at: isoTime(clock.now()), deleted: rows })
        if (rows > 0) log.info({ task: task.name, rows }, 'old rows deleted')
      } catch (error) {
        log.error({ err: error, task: task.name }, 'a purge failed')
        failed.push(task.name)
      }
    }
    if (failed.length > 0) throw new Error(`not purged: ${failed.join(', ')}`)
  }
  return createRepeatedJob({
    name: 'daily purge',
    log,
    every: 24 * hour,
    firstAfter: minute,
    retryAfter: hour,
    work: purge,
  })
}

/** What owners read at /admin/privacy: that the promise of the policy was kept, and when. */
const noteRun = (
  db: Database,
  { task, ...run }: { task: string; ran_at: string; deleted: number },
): Promise<unknown> =>
  db
    .insertInto('purge_runs')
    .values({ task, ...run })
    .onConflict(conflict => conflict.column('task').doUpdateSet(run))
    .execute()
