/** Row locks (pessimistic locking): the one place that tells the databases apart when a transaction locks its reads. */
import type { SelectQueryBuilder } from 'kysely'
import type { DatabaseKind } from './types'

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
