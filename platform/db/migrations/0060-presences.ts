/** Who made a post, and who has which page of the admin area open. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const presences: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    // Not a column of the post: the process before reads and writes all of those.
    await table('post_makers')
      .addColumn('post_id', type.text, c => c.primaryKey().references('blog_posts.id').onDelete('cascade'))
      .addColumn('account_id', type.text, c => c.notNull())
      .execute()
    await table('presences')
      .addColumn('place', type.text, c => c.notNull())
      .addColumn('account_id', type.text, c => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('seen_at', type.time, c => c.notNull())
      .addPrimaryKeyConstraint('presences_key', ['place', 'account_id'])
      .execute()
    for (const column of ['account_id', 'seen_at'])
      await db.schema.createIndex(`presences_by_${column}`).on('presences').column(column).execute()
  },
})
