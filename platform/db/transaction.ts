/**
 * Transactions (unit of work): the one way to open one, what follows the commit, and a guard that keeps both databases
 * alike.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Database, Tables } from './types'

interface Running {
  afterCommit: Set<(db: Database) => void>
}

const inside = new AsyncLocalStorage<Running>()

/**
 * Runs `work` in one transaction; an exception rolls everything back. Inside, only `trx` may be queried: the outer
 * handle would deadlock on SQLite and run outside the transaction on PostgreSQL, so it throws on both.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const running: Running = { afterCommit: new Set() }
  const result = await db.transaction().execute(trx => inside.run(running, () => work(trx)))
  for (const act of running.afterCommit) act(db)
  return result
}

/** As `inTransaction`, for work that finds out at its end whether it may stay: if not, its writes are rolled back. */
export async function commitWhen<T>(
  db: Database,
  mayStay: (result: T) => boolean,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const worked = Promise.withResolvers<T>()
  const rollBack = new Error('What was written may not stay.')
  try {
    await inTransaction(db, async trx => {
      const result = await work(trx)
      worked.resolve(result)
      if (!mayStay(result)) throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return worked.promise
}

/**
 * Call inside a transaction: runs `act` once after its commit, however often it was asked for, and never after a
 * rollback. Outside a transaction it does nothing: the statement is committed, but on an unknown handle.
 */
export function afterCommit(act: (db: Database) => void): void {
  inside.getStore()?.afterCommit.add(act)
}

/** Called by both drivers when a query asks for a connection of its own. */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('The outer database handle was used inside a transaction.')
}
