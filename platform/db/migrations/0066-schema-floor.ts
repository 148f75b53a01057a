/** Which builds may run on the schema as it is: platform/db/upgrade/schema-floor.ts. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const schemaFloor: MigrationFor = kind => ({
  async up(db) {
    const { text } = columnTypes(kind)
    const created = db.schema
      .createTable('schema_floor')
      .addColumn('through', text, c => c.primaryKey())
      .addColumn('floor', text, c => c.notNull())
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created).execute()
  },
})
