/** Which invite an account was created with, and the links that undo a change of address. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const pendingProofs: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    await db.schema.alterTable('accounts').addColumn('invite_id', type.text).execute()
    const table = db.schema.createTable('address_undos')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('token_hash', type.text, c => c.primaryKey())
      .addColumn('account_id', type.text, c => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('address', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('address_undos_account')
      .on('address_undos')
      .columns(['account_id', 'created_at'])
      .execute()
  },
})
