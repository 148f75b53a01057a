/** What members are called beside their name, which stays in the metadata that clients of the auth service read. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const memberProfiles: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    await db.schema
      .alterTable('accounts')
      .addColumn('job_title', type.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('accounts')
      .addColumn('signature', type.text, c => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('accounts').addColumn('named_at', type.time).execute()
  },
})
