/** What a post's cover shows, and what of it stays in sight where it is cut. */
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const postCovers: MigrationFor = kind => ({
  async up(db) {
    const { text } = columnTypes(kind)
    for (const column of ['image_alt', 'image_focus'])
      await db.schema
        .alterTable('blog_posts')
        .addColumn(column, text, c => c.notNull().defaultTo(''))
        .execute()
  },
})
