/**
 * Enquiries that wait, by their promised time. With the time of receipt, the newest of those that are late are chosen
 * in the index; SQLite reads each row for a column that only the index's condition names.
 */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const lateEnquiries: MigrationFor = () => ({
  async up(db) {
    await sql`create index contact_submissions_late on contact_submissions
      (status, due_at, id, created_at, answered_at) where answered_at is null`.execute(db)
    await sql`drop index contact_submissions_unanswered`.execute(db)
  },
})
