/** Until when an open enquiry is snoozed. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const snoozedEnquiries: MigrationFor = kind => ({
  async up(db) {
    const { time } = columnTypes(kind)
    await db.schema.alterTable('contact_submissions').addColumn('snoozed_until', time).execute()
    // Few are snoozed at a time: the job that brings them back each minute reads no others.
    await sql`create index contact_submissions_snoozed on contact_submissions (snoozed_until)
      where snoozed_until is not null`.execute(db)
  },
})
