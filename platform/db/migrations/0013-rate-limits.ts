/**
 * The counters of rate limits, in PostgreSQL: with SQLite they are in memory. Earlier versions created the table
 * themselves.
 */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

/** In the form that rate-limiter-flexible asks for. */
export const rateLimits: MigrationFor = kind => ({
  async up(db) {
    if (kind === 'sqlite') return
    await db.schema
      .createTable('rate_limits')
      .ifNotExists()
      .addColumn('key', sql`varchar(255)`, c => c.primaryKey())
      .addColumn('points', 'integer', c => c.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  },
})
