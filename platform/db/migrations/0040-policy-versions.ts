/** The privacy policy as visitors read it, each time that its words changed. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const policyVersions: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('policy_versions')
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created)
      .addColumn('version', type.integer, c => c.primaryKey())
      .addColumn('policy', type.text, c => c.notNull())
      .addColumn('in_force_from', type.time, c => c.notNull())
      .execute()
  },
})
