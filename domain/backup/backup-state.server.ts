/** What the site knows of its backups: one row of `settings`, which a restore leaves out. */
import { z } from 'zod'
import { isoTime } from '../../platform/clock'
import { lockRows } from '../../platform/db/lock-rows'
import { addSetting, readSetting } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Deps } from '../../platform/deps'
import { readJson } from '../../shared/read-json'

export const backupStateKey = 'backups'

const proofSchema = z.object({
  at: z.string(),
  words: z.string().optional(),
  isDamaged: z.boolean().optional(),
})

const stateSchema = z.object({
  /** Those that were made and not deleted again, in any place. */
  archives: z.array(
    z.object({
      name: z.string(),
      to: z.string(),
      at: z.string(),
      bytes: z.number(),
      sha256: z.string(),
      gone: z.number(),
      proof: proofSchema.optional(),
    }),
  ),
  /** The one that is being written, or was when its process was killed. */
  begun: z.object({ name: z.string(), to: z.string() }).optional(),
  last: z.object({ at: z.string(), bytes: z.number(), name: z.string() }).optional(),
  fault: z.object({ at: z.string(), words: z.string(), to: z.string() }).optional(),
  proof: proofSchema.optional(),
  /** When owners were last told that the log of the database is not shipped. */
  unshippedToldAt: z.string().optional(),
  /** The process that is at it (a lease, as the outbox has). */
  run: z.object({ holder: z.string(), until: z.string() }).optional(),
})
export type BackupState = z.infer<typeof stateSchema>

type StateDeps = Pick<Deps, 'db' | 'databaseKind'>

export async function readBackupState({ db }: Pick<Deps, 'db'>): Promise<BackupState> {
  const text = await readSetting(db, backupStateKey)
  return text ? readJson(stateSchema, text) : { archives: [] }
}

/** Race: the row is locked, so that of two processes the second sees what the first has changed. */
export async function changeBackupState<T>(
  { db, databaseKind }: StateDeps,
  change: (state: BackupState) => { next: BackupState; answer: T },
): Promise<T> {
  await addSetting(db, backupStateKey, '')
  return inTransaction(db, async trx => {
    const row = trx.selectFrom('settings').select('value').where('key', '=', backupStateKey)
    const { value } = await lockRows(databaseKind, row, 'update').executeTakeFirstOrThrow()
    const { next, answer } = change(value ? readJson(stateSchema, value) : { archives: [] })
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(next) })
      .where('key', '=', backupStateKey)
      .execute()
    return answer
  })
}

/** How long the others wait for a process that was killed. */
export const leaseMilliseconds = 2 * 60_000

/** True when this holder may work until the lease ends; renews its own. */
export const claimBackups = (deps: StateDeps, holder: string, now: number): Promise<boolean> =>
  changeBackupState(deps, state => {
    const { run } = state
    const isTaken = run !== undefined && run.holder !== holder && run.until > isoTime(now)
    const until = isoTime(now + leaseMilliseconds)
    return { next: isTaken ? state : { ...state, run: { holder, until } }, answer: !isTaken }
  })

/** Lets another process work at once. */
export const releaseBackups = (deps: StateDeps, holder: string): Promise<void> =>
  changeBackupState(deps, state => ({
    next: state.run?.holder === holder ? { ...state, run: undefined } : state,
    answer: undefined,
  }))
