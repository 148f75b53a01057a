/** Since when a reply has waited for the client's answer. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const unansweredReplies: MigrationFor = kind => ({
  async up(db) {
    const { time } = columnTypes(kind)
    await db.schema.alterTable('contact_submissions').addColumn('unanswered_since', time).execute()
  },
})
