/** The ticker of the company that writes; the build before leaves it empty. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const enquiryTicker: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    await db.schema
      .alterTable('contact_submissions')
      .addColumn('ticker', type.text, c => c.notNull().defaultTo(''))
      .execute()
  },
})
