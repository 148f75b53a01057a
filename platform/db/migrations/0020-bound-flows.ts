/** What belongs to one session or to one submission of a form: an identity being linked, and an enquiry. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const boundFlows: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    await db.schema
      .alterTable('provider_flows')
      .addColumn('session_id', type.text, c => c.references('sessions.id').onDelete('cascade'))
      .execute()
    await db.schema.alterTable('contact_submissions').addColumn('submission_key', type.text).execute()
    await db.schema
      .createIndex('contact_submissions_key')
      .unique()
      .on('contact_submissions')
      .column('submission_key')
      .execute()
  },
})
