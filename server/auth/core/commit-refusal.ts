/** Transactions that refuse a call and still commit. */
import type { Transaction } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, Tables } from '../../../platform/db/types'
import { Refusal } from '../../http/refusal'

/**
 * For work that returns a refusal whose writes must stay: a session that was ended, a code that is used up. The
 * refusal is thrown after the commit. One that the work throws rolls back, like any exception.
 */
export async function commitRefusal<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T | Refusal>,
): Promise<T> {
  const outcome = await inTransaction(db, work)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
