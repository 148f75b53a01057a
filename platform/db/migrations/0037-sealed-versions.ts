/**
 * What the term sheet was sealed as by each publication, so that its certificate takes one query. Only the program can
 * seal words: the start of the server fills the column for what was published before.
 */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const sealedVersions: MigrationFor = kind => ({
  async up(db) {
    await db.schema.alterTable('site_versions').addColumn('sealed_hash', columnTypes(kind).text).execute()
  },
})
