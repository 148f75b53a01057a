/** Which second factors have proven a session, and rows of the accounts' log that only the purge can delete. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'
import type { DatabaseKind } from '../types'

export const sessionFactors: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('session_factors')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('session_id', type.text, c => c.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('factor_id', type.text, c => c.notNull().references('factors.id').onDelete('cascade'))
      .addColumn('at', type.time, c => c.notNull())
      .addPrimaryKeyConstraint('session_factors_pkey', ['session_id', 'factor_id'])
      .execute()
    await db.schema
      .createIndex('session_factors_factor_id')
      .on('session_factors')
      .column('factor_id')
      .execute()
    await sql`insert into session_factors (session_id, factor_id, at)
      select sessions.id, factors.id, sessions.refreshed_at
      from sessions join factors on factors.id = sessions.factor_id
      where sessions.aal = 'aal2'`.execute(db)
    await refuseEarlyDeletions(db, kind)
  },
})

/** As activity_events: 700 days leave the purge, which keeps two years, a month for clocks that differ. */
async function refuseEarlyDeletions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const trigger =
    kind === 'sqlite'
      ? sql`create trigger auth_events_kept before delete on auth_events
          when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-700 days')
          begin select raise(abort, 'auth_events is append-only'); end`
      : sql`create trigger auth_events_kept before delete on auth_events for each row
          when (old.at > now() - interval '700 days') execute function auth_events_append_only()`
  await trigger.execute(db)
}
