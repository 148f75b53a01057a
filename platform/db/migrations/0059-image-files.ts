/** What the file of a picture was called. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const imageFiles: MigrationFor = kind => ({
  async up(db) {
    await db.schema
      .alterTable('images')
      .addColumn('file_name', columnTypes(kind).text, c => c.notNull().defaultTo(''))
      .execute()
  },
})
