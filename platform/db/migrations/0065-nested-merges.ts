/** With which enquiry one came into a thread, so that it leaves with it. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const nestedMerges: MigrationFor = kind => ({
  async up(db) {
    const { text } = columnTypes(kind)
    await db.schema
      .alterTable('contact_submissions')
      .addColumn('merged_with', text, c => c.references('contact_submissions.id').onDelete('set null'))
      .execute()
    // The foreign key is looked up when an enquiry is deleted.
    await sql`create index contact_submissions_merged_with on contact_submissions (merged_with)
      where merged_with is not null`.execute(db)
  },
})
