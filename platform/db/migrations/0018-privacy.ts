/** The privacy desk: requests of people about their data, and what each purge last deleted. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const privacy: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    await table('privacy_requests')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('email', type.text, c => c.notNull())
      .addColumn('kind', type.text, c => c.notNull())
      .addColumn('law', type.text, c => c.notNull())
      .addColumn('received_on', type.date, c => c.notNull())
      .addColumn('due_on', type.date, c => c.notNull())
      .addColumn('notes', type.text, c => c.notNull())
      .addColumn('receipt', type.json)
      .addColumn('closed_at', type.time)
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('privacy_requests_due')
      .on('privacy_requests')
      .columns(['closed_at', 'due_on'])
      .execute()
    await table('purge_runs')
      .addColumn('task', type.text, c => c.primaryKey())
      .addColumn('ran_at', type.time, c => c.notNull())
      .addColumn('deleted', type.integer, c => c.notNull())
      .execute()
  },
})
