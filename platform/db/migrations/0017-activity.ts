/** The log of what was done on the site: posts, enquiries, exports, settings, commands. Accounts have auth_events. */
import { type Kysely, sql } from 'kysely'
import { refuseUpdates } from '../append-only'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'
import type { DatabaseKind } from '../types'

export const activity: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('activity_events')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('at', type.time, c => c.notNull())
      .addColumn('account_id', type.text)
      .addColumn('area', type.text, c => c.notNull())
      .addColumn('action', type.text, c => c.notNull())
      .addColumn('subject_id', type.text)
      .addColumn('subject', type.text, c => c.notNull())
      .addColumn('detail', type.json, c => c.notNull())
      .execute()
    const index = (on: string, columns: string[]) =>
      db.schema
        .createIndex(`${on}_${columns.join('_')}`)
        .on(on)
        .columns(columns)
        .execute()
    await index('activity_events', ['at', 'id'])
    await index('activity_events', ['area', 'at', 'id'])
    await index('activity_events', ['account_id', 'at', 'id'])
    // Both logs are read as one list, newest first.
    await index('auth_events', ['at', 'id'])
    await index('auth_events', ['account_id', 'at', 'id'])
    await db.schema.dropIndex('auth_events_account_id_at').execute()
    const actor = kind === 'sqlite' ? sql`(detail->>'$.by')` : sql`(detail->>'by')`
    await sql`create index auth_events_by on auth_events (${actor}, at, id)`.execute(db)
    await refuseUpdates(db, kind, 'activity_events')
    await refuseEarlyDeletions(db, kind)
  },
})

/** Only what the purge may delete can be deleted; 700 days leave it a month for clocks that differ. */
async function refuseEarlyDeletions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const sentence = 'activity_events is append-only'
  if (kind === 'sqlite') {
    await sql
      .raw(
        `create trigger activity_events_kept before delete on activity_events
        when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-700 days')
        begin select raise(abort, '${sentence}'); end`,
      )
      .execute(db)
    return
  }
  await sql
    .raw(
      `create trigger activity_events_kept before delete on activity_events for each row
      when (old.at > now() - interval '700 days') execute function activity_events_append_only()`,
    )
    .execute(db)
}
