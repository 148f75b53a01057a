/** Labels that members put on enquiries. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const enquiryLabels: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    await table('labels')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('name', type.text, c => c.notNull())
      // The same words in other letters are the same label.
      .addColumn('folded_name', type.text, c => c.notNull().unique())
      .addColumn('colour', type.text, c => c.notNull())
      .execute()
    await table('enquiry_labels')
      .addColumn('enquiry_id', type.text, c =>
        c.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('label_id', type.text, c => c.notNull().references('labels.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('enquiry_labels_key', ['enquiry_id', 'label_id'])
      .execute()
    await db.schema
      .createIndex('enquiry_labels_by_label')
      .on('enquiry_labels')
      .columns(['label_id', 'enquiry_id'])
      .execute()
  },
})
