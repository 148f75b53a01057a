/** What staff changed of the texts of the site, and each state that was published. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const siteDocuments: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    await table('site_documents')
      .addColumn('name', type.text, c => c.primaryKey())
      .addColumn('published', type.text)
      .addColumn('draft', type.text)
      .addColumn('version', type.integer, c => c.notNull())
      .addColumn('changed_at', type.time, c => c.notNull())
      .addColumn('changed_by', type.text)
      .execute()
    await table('site_versions')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('name', type.text, c => c.notNull())
      .addColumn('content', type.text, c => c.notNull())
      .addColumn('published_at', type.time, c => c.notNull())
      .addColumn('published_by', type.text)
      .execute()
    await db.schema.createIndex('site_versions_name').on('site_versions').columns(['name', 'id']).execute()
  },
})
