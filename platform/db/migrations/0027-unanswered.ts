/** Enquiries that wait, by their promised time. In PostgreSQL only an index of those without an answer is in that order. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const unanswered: MigrationFor = () => ({
  async up(db) {
    await sql`create index contact_submissions_unanswered on contact_submissions (status, due_at, id)
      where answered_at is null`.execute(db)
    await sql`drop index contact_submissions_by_promise`.execute(db)
  },
})
