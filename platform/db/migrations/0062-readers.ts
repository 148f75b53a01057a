/** What readers and search engines find an article by: its authors, tags and series; and what authors say of themselves. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const readers: MigrationFor = kind => ({
  async up(db) {
    const { text, integer } = columnTypes(kind)
    for (const column of ['search_title', 'search_description', 'series'])
      await db.schema
        .alterTable('blog_posts')
        .addColumn(column, text, c => c.notNull().defaultTo(''))
        .execute()
    // JSON as text, which both databases read as they are: the columns are lists of names.
    for (const column of ['authors', 'tags'])
      await db.schema
        .alterTable('blog_posts')
        .addColumn(column, text, c => c.notNull().defaultTo('[]'))
        .execute()
    await db.schema
      .alterTable('blog_posts')
      .addColumn('series_part', integer, c => c.notNull().defaultTo(1))
      .execute()
    // Covering: SQLite would read past the body of each article to reach a column that was added after it.
    for (const [name, column, none] of [
      ['authors', 'authors', '[]'],
      ['tags', 'tags', '[]'],
      ['series', 'series', ''],
    ] as const)
      await db.schema
        .createIndex(`blog_posts_with_${name}`)
        .on('blog_posts')
        .columns([column, 'status', 'id'])
        .where(sql.ref(column), '<>', sql.lit(none))
        .execute()
    await db.schema
      .alterTable('accounts')
      .addColumn('biography', text, c => c.notNull().defaultTo(''))
      .execute()
  },
})
