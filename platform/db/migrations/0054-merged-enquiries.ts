/** Enquiries that are read in the thread of another one. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const mergedEnquiries: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = () => db.schema.alterTable('contact_submissions')
    await table()
      .addColumn('merged_into', type.text, c => c.references('contact_submissions.id').onDelete('set null'))
      .execute()
    await table().addColumn('merge_effect', type.text).execute()
    // Few are merged: their threads are looked up without reading the others.
    await sql`create index contact_submissions_merged on contact_submissions (merged_into)
      where merged_into is not null`.execute(db)
    // Late ones are chosen in their index, as before (0031): it holds every column that is asked for.
    await sql`drop index contact_submissions_late`.execute(db)
    await sql`create index contact_submissions_late on contact_submissions
      (status, due_at, id, created_at, answered_at, merged_into) where answered_at is null`.execute(db)
  },
})
