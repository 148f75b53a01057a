/** What the file of a picture was called. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const imageFiles: MigrationFor = kind => ({
  async up(db) {
    // SQLite has one column for each statement. The folded name is what searches read: SQLite lowers only A to Z.
    for (const column of ['file_name', 'folded_file_name'])
      await db.schema
        .alterTable('images')
        .addColumn(column, columnTypes(kind).text, c => c.notNull().defaultTo(''))
        .execute()
  },
})
