/** The log finds the names of deleted accounts by the entries of their deletion. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const deletedMembers: MigrationFor = () => ({
  async up(db) {
    await sql`create index auth_events_of_deletions on auth_events (account_id)
      where action = 'account_deleted'`.execute(db)
  },
})
