/** The announcement above every public page: at most one row. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const announcements: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('announcements')
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created)
      .addColumn('id', type.integer, c => c.primaryKey())
      .addColumn('text', type.text, c => c.notNull())
      .addColumn('link_text', type.text, c => c.notNull())
      .addColumn('link_url', type.text, c => c.notNull())
      .addColumn('tone', type.text, c => c.notNull())
      .addColumn('starts_at', type.time, c => c.notNull())
      .addColumn('ends_at', type.time)
      .addColumn('version', type.integer, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .execute()
  },
})
