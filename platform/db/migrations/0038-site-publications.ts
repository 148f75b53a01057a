/** Texts of the site that are published at a time: sets that go out together, each text as it was when it was scheduled. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const sitePublications: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    await table('site_publications')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('due_at', type.time, c => c.notNull())
      .addColumn('scheduled_at', type.time, c => c.notNull())
      .addColumn('scheduled_by', type.text)
      .addColumn('failure', type.text)
      .execute()
    await table('site_publication_texts')
      .addColumn('publication_id', type.text, c => c.notNull())
      .addColumn('name', type.text, c => c.notNull())
      .addColumn('content', type.text, c => c.notNull())
      .addPrimaryKeyConstraint('site_publication_texts_key', ['publication_id', 'name'])
      .execute()
  },
})
