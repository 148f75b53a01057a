/**
 * Row locks (pessimistic locking), and locks of names: the one place that tells the databases apart when a transaction
 * locks its reads.
 */
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { DatabaseKind, Tables } from './types'

/** As PostgreSQL names them; `no key update` lets other rows refer to the locked ones. */
type Strength = 'update' | 'update skip locked' | 'no key update' | 'share'

/**
 * Locks the rows that the query finds until the transaction ends. SQLite needs no such lock: its transactions are
 * immediate, hold the write lock from their first statement and so run in sequence.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  kind: DatabaseKind,
  query: SelectQueryBuilder<DB, TB, O>,
  strength: Strength,
): SelectQueryBuilder<DB, TB, O> {
  if (kind === 'sqlite') return query
  switch (strength) {
    case 'update':
      return query.forUpdate()
    case 'update skip locked':
      return query.forUpdate().skipLocked()
    case 'no key update':
      return query.forNoKeyUpdate()
    case 'share':
      return query.forShare()
  }
}

/**
 * Locks a name until the transaction ends, for things that have no row yet: of two transactions that lock it, the
 * second sees everything of the first, or nothing. Call it before the first query.
 */
async function lockName(trx: Transaction<Tables>, kind: DatabaseKind, name: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** The same for several addresses, in one order for all (deadlock). */
export async function lockAddresses(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  emails: readonly string[],
): Promise<void> {
  for (const email of [...new Set(emails.map(one => one.toLowerCase()))].toSorted())
    await lockAddress(trx, kind, email)
}

/**
 * Race: call it first in each transaction that stores something new about an address, or erases it. What arrives is
 * then either erased together with its emails, or stored after the erasure and kept together with them.
 */
export const lockAddress = (trx: Transaction<Tables>, kind: DatabaseKind, email: string): Promise<void> =>
  lockName(trx, kind, `address:${email.toLowerCase()}`)
