/** Case studies that staff add are documents of the site, with a bin; and which uploaded pictures a document shows. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const ownCases: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    await db.schema.alterTable('site_documents').addColumn('binned_at', type.time).execute()
    const created = db.schema.createTable('site_document_images')
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created)
      .addColumn('name', type.text, c => c.notNull().references('images.name'))
      .addColumn('document', type.text, c =>
        c.notNull().references('site_documents.name').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('site_document_images_key', ['name', 'document'])
      .execute()
    await db.schema
      .createIndex('site_document_images_document')
      .on('site_document_images')
      .columns(['document'])
      .execute()
  },
})
