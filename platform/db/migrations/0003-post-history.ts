/** Earlier versions of posts, one for each save. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const postHistory: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('post_versions')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('post_id', type.text, c => c.notNull().references('blog_posts.id').onDelete('cascade'))
      .addColumn('version', type.integer, c => c.notNull())
      .addColumn('fields', type.json, c => c.notNull())
      .addColumn('saved_at', type.time, c => c.notNull())
      .addColumn('replaced_by', type.text)
      .addPrimaryKeyConstraint('post_versions_key', ['post_id', 'version'])
      .execute()
    await db.schema.createIndex('blog_posts_due').on('blog_posts').columns(['status', 'publish_at']).execute()
  },
})
