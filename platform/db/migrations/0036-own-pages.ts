/** Pages that staff make beside the fixed ones, and which uploaded pictures each shows. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const ownPages: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    await table('own_pages')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('address', type.text, c => c.notNull().unique())
      .addColumn('title', type.text, c => c.notNull())
      .addColumn('lede', type.text, c => c.notNull())
      .addColumn('content', type.text, c => c.notNull())
      .addColumn('place', type.text, c => c.notNull())
      .addColumn('label', type.text, c => c.notNull())
      .addColumn('search_title', type.text, c => c.notNull())
      .addColumn('search_description', type.text, c => c.notNull())
      .addColumn('status', type.text, c => c.notNull())
      .addColumn('publish_at', type.time)
      .addColumn('published_at', type.time)
      .addColumn('version', type.integer, c => c.notNull())
      .addColumn('created_at', type.time, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .addColumn('updated_by', type.text)
      .addColumn('binned_at', type.time)
      .execute()
    await table('own_page_images')
      .addColumn('name', type.text, c => c.notNull().references('images.name'))
      .addColumn('page_id', type.text, c => c.notNull().references('own_pages.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('own_page_images_key', ['name', 'page_id'])
      .execute()
    await db.schema.createIndex('own_page_images_page').on('own_page_images').columns(['page_id']).execute()
  },
})
