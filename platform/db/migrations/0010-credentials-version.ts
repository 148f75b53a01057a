/**
 * The version that sign-ins under way are compared with (optimistic locking), and the role of accounts without an
 * invite.
 */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const credentialsVersion: MigrationFor = kind => ({
  async up(db) {
    await db.schema
      .alterTable('accounts')
      .addColumn('credentials_version', columnTypes(kind).integer, c => c.notNull().defaultTo(0))
      .execute()
    // It was not recorded who let an account in, so all keep their role; those without an address never had rights.
    await sql`update accounts set role = 'member' where is_anonymous = 1`.execute(db)
    // Invites now end with their maker's rights; these makers lost theirs before.
    await sql`delete from invites where uses_left > 0 and created_by is not null and created_by not in (
      select id from accounts where role = 'owner' and deleted_at is null and banned_until is null
    )`.execute(db)
    // Queried whenever an account loses its rights or its credentials change.
    for (const [table, column] of [
      ['invites', 'created_by'],
      ['provider_flows', 'account_id'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  },
})
