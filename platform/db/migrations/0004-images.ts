/** Uploaded pictures; their bytes are in the object store. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const images: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('images')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('name', type.text, c => c.primaryKey())
      .addColumn('format', type.text, c => c.notNull())
      .addColumn('width', type.integer, c => c.notNull())
      .addColumn('height', type.integer, c => c.notNull())
      .addColumn('bytes', type.integer, c => c.notNull())
      .addColumn('animated', type.integer, c => c.notNull())
      .addColumn('account_id', type.text, c => c.references('accounts.id').onDelete('set null'))
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
  },
})
