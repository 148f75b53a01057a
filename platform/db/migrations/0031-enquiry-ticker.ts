/** Where the company of an enquiry is listed; empty for those that came before. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const enquiryTicker: MigrationFor = kind => ({
  async up(db) {
    await db.schema
      .alterTable('contact_submissions')
      .addColumn('ticker', columnTypes(kind).text, c => c.notNull().defaultTo(''))
      .execute()
  },
})
