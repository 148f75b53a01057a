/** What became of an enquiry: won, lost and why, or not a fit, with its value and the service it was for. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const enquiryOutcomes: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    for (const column of ['outcome', 'loss_reason', 'outcome_note', 'outcome_service'])
      await db.schema.alterTable('contact_submissions').addColumn(column, type.text).execute()
    await db.schema.alterTable('contact_submissions').addColumn('outcome_value', type.integer).execute()
  },
})
