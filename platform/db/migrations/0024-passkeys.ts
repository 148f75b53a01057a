/** Passkeys: the credential of a factor, and the challenges of those who have none at hand yet. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const passkeys: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const create = (name: string) => {
      const table = db.schema.createTable(name)
      return kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table
    }
    await db.schema.alterTable('factors').addColumn('last_used_at', type.time).execute()
    await create('passkeys')
      .addColumn('factor_id', type.text, c => c.primaryKey().references('factors.id').onDelete('cascade'))
      .addColumn('credential_id', type.text, c => c.notNull().unique())
      .addColumn('public_key', type.text, c => c.notNull())
      // 32 bits without a sign: too many for PostgreSQL's integer.
      .addColumn('counter', kind === 'postgres' ? sql`bigint` : type.integer, c => c.notNull())
      .addColumn('transports', type.text, c => c.notNull())
      .addColumn('device_type', type.text, c => c.notNull())
      .addColumn('backed_up', type.integer, c => c.notNull())
      .execute()
    await create('passkey_challenges')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('session_id', type.text, c => c.references('sessions.id').onDelete('cascade'))
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('passkey_challenges_created_at')
      .on('passkey_challenges')
      .column('created_at')
      .execute()
  },
})
