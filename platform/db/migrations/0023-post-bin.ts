/** The bin: deleted posts come back within 30 days. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const postBin: MigrationFor = kind => ({
  async up(db) {
    await db.schema.alterTable('blog_posts').addColumn('binned_at', columnTypes(kind).time).execute()
    await sql`create index blog_posts_bin on blog_posts (binned_at, id) where binned_at is not null`.execute(
      db,
    )
  },
})
