/** Objects that are in places of backups, once for all archives that name them. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const backupObjects: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = db.schema.createTable('backup_objects')
    await (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
      .addColumn('name', type.text, c => c.primaryKey())
      .addColumn('place', type.text, c => c.notNull())
      .addColumn('object_key', type.text, c => c.notNull())
      .addColumn('lock', type.text, c => c.notNull())
      .addColumn('bytes', type.integer)
      .addColumn('sha256', type.text)
      .addColumn('stored_sha256', type.text)
      .addColumn('first_at', type.time, c => c.notNull())
      .addColumn('last_at', type.time, c => c.notNull())
      .addColumn('proved_at', type.time)
      .execute()
    await db.schema
      .createIndex('backup_objects_place')
      .on('backup_objects')
      .columns(['place', 'first_at', 'last_at'])
      .execute()
  },
})
