/** What can be revoked: tokens of services, by name; signing in by email, for accounts that disconnected it. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const revocation: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('service_tokens')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('name', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('expires_at', type.time, c => c.notNull())
      .addColumn('last_used_at', type.time)
      .addColumn('revoked_at', type.time)
      .execute()
    await db.schema.createIndex('service_tokens_name').on('service_tokens').column('name').execute()
    await db.schema.alterTable('accounts').addColumn('email_closed_at', type.time).execute()
  },
})
