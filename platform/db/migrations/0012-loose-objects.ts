/** Separate keys for uploaded bytes, and a note of those that no picture names. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const looseObjects: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    // Empty for earlier pictures: their bytes are stored under their name.
    await db.schema
      .alterTable('images')
      .addColumn('object_key', type.text, c => c.notNull().defaultTo(''))
      .execute()
    const table = db.schema.createTable('loose_objects')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('key', type.text, c => c.primaryKey())
      .addColumn('since', type.time, c => c.notNull())
      .addColumn('doomed', type.integer, c => c.notNull())
      .execute()
  },
})
