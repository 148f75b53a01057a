/** Transactions: the one way to open one, and the guard that keeps both databases alike. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Database, Tables } from './types'

const inside = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction; what it throws rolls everything back.
 * Inside, only `trx` may be queried: the outer handle would wait for itself on SQLite and run outside the
 * transaction on PostgreSQL, so it throws on both.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(trx => inside.run(true, () => work(trx)))

/** Called by both drivers when a query asks for a connection of its own. */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('The outer database handle was used inside a transaction.')
}
