/** Subscribers whom a member adds: the ground of their consent, what proves it, and when it ends. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const consentByHand: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    for (const column of ['ground', 'given_on', 'evidence', 'noted_by'])
      await db.schema.alterTable('subscriber_events').addColumn(column, type.text).execute()
    await db.schema.alterTable('subscribers').addColumn('ends_at', type.time).execute()
    // The list is read from the newest change on.
    await db.schema
      .createIndex('subscribers_status_at')
      .on('subscribers')
      .columns(['status_at', 'id'])
      .execute()
  },
})
