/**
 * Walks over all rows of a table in portions, in the background: each portion is one transaction that also notes where
 * it ended, so that a later start goes on there and several processes share the work (keyset, resumable).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { readJson } from '../../shared/read-json'
import { systemClock } from '../clock'
import { lockRows } from '../db/lock-rows'
import { inTransaction } from '../db/transaction'
import type { Database, DatabaseKind, Tables } from '../db/types'
import type { Log } from '../log'

export interface Walk {
  /** For the log. */
  name: string
  /** Of the row in `settings` that says how far it is: the edition when all is done. */
  key: string
  /** Raise it when what the walk writes changes: the next start walks again. */
  edition: string
  count: (trx: Transaction<Tables>) => Promise<number>
  /** Deals with the rows after `last`, a portion of them; undefined when there are none. */
  step: (trx: Transaction<Tables>, last: string | undefined) => Promise<Step | undefined>
}

interface Step {
  rows: number
  /** Of the rows dealt with, as the next call gets it. */
  last: string
}

const progressSchema = z.object({
  edition: z.string(),
  done: z.int(),
  total: z.int(),
  last: z.string().optional(),
})
type Progress = z.infer<typeof progressSchema>

interface WalkDeps {
  db: Database
  kind: DatabaseKind
  log: Log
}

/** Milliseconds between two lines in the log. */
const sayEvery = 5000

/** Walks to the end, or until `goesOn` returns false. Idempotent. */
export async function walkOn(deps: WalkDeps, walk: Walk, goesOn: () => boolean = () => true): Promise<void> {
  if (await isDone(deps.db, walk)) return
  await deps.db
    .insertInto('settings')
    .values({ key: walk.key, value: '' })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  let said = systemClock.elapsed()
  while (goesOn()) {
    const began = systemClock.elapsed()
    const progress = await takePortion(deps, walk)
    if (!progress) {
      deps.log.debug({ job: walk.name }, 'prepared')
      return
    }
    const now = systemClock.elapsed()
    if (now - said >= sayEvery) {
      said = now
      deps.log.info({ job: walk.name, ...progress, percent: percentOf(progress) }, 'being prepared')
    }
    // SQLite has one connection, and it is free for visitors at least half of the time.
    await sleep(now - began)
  }
}

/** Undefined when all is done. */
async function takePortion(
  { db, kind }: WalkDeps,
  walk: Walk,
): Promise<Pick<Progress, 'done' | 'total'> | undefined> {
  return inTransaction(db, async trx => {
    const noted = trx.selectFrom('settings').select('value').where('key', '=', walk.key)
    const { value } = await lockRows(kind, noted, 'update').executeTakeFirstOrThrow()
    if (value === walk.edition) return undefined
    const { done, total, last } = readProgress(value, walk) ?? { done: 0, total: await walk.count(trx) }
    const step = await walk.step(trx, last)
    const next: Progress | undefined = step && {
      edition: walk.edition,
      done: done + step.rows,
      total,
      last: step.last,
    }
    await trx
      .updateTable('settings')
      .set({ value: next ? JSON.stringify(next) : walk.edition })
      .where('key', '=', walk.key)
      .execute()
    return next
  })
}

function readProgress(value: string, { edition }: Walk): Progress | undefined {
  if (!value.startsWith('{')) return undefined
  const progress = readJson(progressSchema, value)
  return progress.edition === edition ? progress : undefined
}

const percentOf = ({ done, total }: Pick<Progress, 'done' | 'total'>): number =>
  Math.min(99, Math.floor((100 * done) / Math.max(total, 1)))

const readNote = async (db: Database, { key }: Walk): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value

const isDone = async (db: Database, walk: Walk): Promise<boolean> =>
  (await readNote(db, walk)) === walk.edition

/** How far the walk is, from 0 to 99; undefined when all is done. */
export async function readPercent(db: Database, walk: Walk): Promise<number | undefined> {
  const value = await readNote(db, walk)
  if (value === walk.edition) return undefined
  const progress = readProgress(value ?? '', walk)
  return progress ? percentOf(progress) : 0
}
