/** Devices of members that get notifications. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const pushSubscriptions: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('push_subscriptions')
    const table = kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    await table
      .addColumn('endpoint', type.text, c => c.primaryKey())
      .addColumn('account_id', type.text, c => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('session_id', type.text, c => c.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('p256dh', type.text, c => c.notNull())
      .addColumn('auth', type.text, c => c.notNull())
      .addColumn('renewed_at', type.time, c => c.notNull())
      .execute()
    for (const column of ['account_id', 'session_id'])
      await db.schema
        .createIndex(`push_subscriptions_by_${column}`)
        .on('push_subscriptions')
        .column(column)
        .execute()
  },
})
