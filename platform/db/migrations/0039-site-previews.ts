/** Links to the drafts of the site for people without an account; of each token only the hash. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const sitePreviews: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('site_previews')
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created)
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('token_hash', type.text, c => c.notNull().unique())
      .addColumn('made_at', type.time, c => c.notNull())
      .addColumn('made_by', type.text)
      .addColumn('expires_at', type.time, c => c.notNull())
      .execute()
  },
})
