/** Drafts that contributors submit to editors. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const postReviews: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('post_submissions')
    // Not columns of the post: the process before reads and writes all of those.
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created)
      .addColumn('post_id', type.text, c => c.primaryKey().references('blog_posts.id').onDelete('cascade'))
      .addColumn('account_id', type.text, c => c.notNull())
      .addColumn('submitted_at', type.time, c => c.notNull())
      .addColumn('returned_at', type.time)
      .addColumn('returned_by', type.text)
      .addColumn('remark', type.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('post_makers_by_account').on('post_makers').column('account_id').execute()
  },
})
