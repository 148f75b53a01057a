/** Remarks on passages of posts. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const postRemarks: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('post_remarks')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('post_id', type.text, c => c.notNull().references('blog_posts.id').onDelete('cascade'))
      .addColumn('answers_id', type.text, c => c.references('post_remarks.id').onDelete('cascade'))
      .addColumn('account_id', type.text, c => c.notNull())
      .addColumn('text', type.text, c => c.notNull())
      .addColumn('exact', type.text, c => c.notNull())
      .addColumn('prefix', type.text, c => c.notNull())
      .addColumn('suffix', type.text, c => c.notNull())
      .addColumn('start_offset', type.integer, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('resolved_at', type.time)
      .addColumn('resolved_by', type.text)
      .execute()
    for (const column of ['post_id', 'answers_id', 'account_id'])
      await db.schema.createIndex(`post_remarks_${column}`).on('post_remarks').column(column).execute()
  },
})
