/** Receipts of erasures that nobody had recorded a request for, and the enquiry that a request came with. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const keptReceipts: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('erasure_receipts')
    const table = kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    await table
      .addColumn('id', type.text, c => c.primaryKey())
      // Keyed, as in the suppression list: whoever knows the address finds its receipts, and nobody reads it here.
      .addColumn('address_hash', type.text, c => c.notNull())
      .addColumn('receipt', type.json, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    for (const column of ['address_hash', 'created_at'])
      await db.schema
        .createIndex(`erasure_receipts_by_${column}`)
        .on('erasure_receipts')
        .column(column)
        .execute()

    // The request outlives the enquiry, which its erasure deletes.
    await db.schema
      .alterTable('privacy_requests')
      .addColumn('enquiry_id', type.text, c => c.references('contact_submissions.id').onDelete('set null'))
      .execute()
    await db.schema
      .createIndex('privacy_requests_by_enquiry')
      .unique()
      .on('privacy_requests')
      .column('enquiry_id')
      .execute()
  },
})
