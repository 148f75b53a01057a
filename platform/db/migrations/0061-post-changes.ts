/** Drafts of changes beside published articles. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const postChanges: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    // Not columns of the post: the process before reads and writes all of those.
    const table = db.schema.createTable('post_changes')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('post_id', type.text, c => c.primaryKey().references('blog_posts.id').onDelete('cascade'))
      .addColumn('version', type.integer, c => c.notNull())
      .addColumn('base_version', type.integer, c => c.notNull())
      .addColumn('fields', type.json, c => c.notNull())
      .addColumn('images', type.json, c => c.notNull())
      .addColumn('due_at', type.time)
      .addColumn('failure', type.text)
      .addColumn('saved_by', type.text)
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .execute()
    await db.schema.createIndex('post_changes_due').on('post_changes').column('due_at').execute()
  },
})
