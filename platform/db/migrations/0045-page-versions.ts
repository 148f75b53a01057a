/** Earlier texts of the pages that staff make, one for each save that changed a word. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const pageVersions: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('own_page_versions')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('page_id', type.text, c => c.notNull().references('own_pages.id').onDelete('cascade'))
      .addColumn('version', type.integer, c => c.notNull())
      .addColumn('fields', type.json, c => c.notNull())
      .addColumn('saved_at', type.time, c => c.notNull())
      .addColumn('saved_by', type.text)
      .addPrimaryKeyConstraint('own_page_versions_key', ['page_id', 'version'])
      .execute()
  },
})
