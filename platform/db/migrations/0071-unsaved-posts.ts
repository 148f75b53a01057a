/** What the form of a post says before it is saved, for the session that previews it. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const unsavedPosts: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('unsaved_posts')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('session_id', type.text, c => c.primaryKey().references('sessions.id').onDelete('cascade'))
      .addColumn('fields', type.json, c => c.notNull())
      .addColumn('content', type.text, c => c.notNull())
      .addColumn('pictures', type.text, c => c.notNull())
      .addColumn('made_at', type.time, c => c.notNull())
      .execute()
    await db.schema.createIndex('unsaved_posts_by_made_at').on('unsaved_posts').column('made_at').execute()
  },
})
