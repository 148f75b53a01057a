/** Page views by day, page and referring site; searches that found nothing; the page that led to an enquiry. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const numbers: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      // Rows in the order of their key, without an index beside them: half the size.
      return kind === 'sqlite' ? created.modifyEnd(sql`strict, without rowid`) : created
    }
    await table('page_views')
      .addColumn('day', type.date, c => c.notNull())
      .addColumn('path', type.text, c => c.notNull())
      .addColumn('referrer', type.text, c => c.notNull())
      .addColumn('views', type.integer, c => c.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['day', 'path', 'referrer'])
      .execute()
    await table('missed_searches')
      .addColumn('words', type.text, c => c.notNull().primaryKey())
      .addColumn('times', type.integer, c => c.notNull())
      .addColumn('day', type.date, c => c.notNull())
      .execute()
    await db.schema.alterTable('contact_submissions').addColumn('origin', type.text).execute()
  },
})
