/** Addresses of an earlier site and where they lead now, and those that visitors ask for in vain. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const redirects: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    await table('redirects')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('source', type.text, c => c.notNull().unique())
      .addColumn('target', type.text, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await table('missed_addresses')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('path', type.text, c => c.notNull().unique())
      .addColumn('times', type.integer, c => c.notNull())
      .addColumn('missed_at', type.time, c => c.notNull())
      .execute()
  },
})
