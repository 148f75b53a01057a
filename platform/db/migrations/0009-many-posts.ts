/** For ten thousand posts: an index for each order of the staff's list, and a search that ranks before it reads. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

const orders = {
  blog_posts_by_title: ['title', 'date desc', 'created_at desc', 'id'],
  blog_posts_by_change: ['updated_at desc', 'date desc', 'created_at desc', 'id'],
  blog_posts_by_status: ['status desc', 'date desc', 'created_at desc', 'id'],
  blog_posts_in_category: ['category', 'date desc', 'created_at desc', 'id'],
}

const byDate = ['date desc', 'created_at desc', 'id']
/**
 * SQLite would read the bodies next to the columns that a search needs; PostgreSQL keeps them apart (TOAST), and its
 * indexes take no such long rows.
 */
const words = ['status', 'category', 'publish_at', 'title', 'author', 'excerpt']

export const manyPosts: MigrationFor = kind => ({
  async up(db) {
    const all = { blog_posts_by_date: kind === 'sqlite' ? [...byDate, ...words] : byDate, ...orders }
    for (const [name, columns] of Object.entries(all))
      await sql`create index ${sql.ref(name)} on blog_posts (${sql.raw(columns.join(', '))})`.execute(db)
    await sql`drop table post_search`.execute(db)
    if (kind === 'sqlite') {
      // FTS5 finds its own rows only by number.
      await sql`create table searched_posts (row integer primary key, post_id text not null unique) strict`.execute(
        db,
      )
      await sql`create virtual table post_search using fts5(
        title, excerpt, body, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
      )`.execute(db)
      return
    }
    await sql`create table post_search (
      id text primary key,
      date date not null,
      title text not null,
      excerpt text not null,
      body text not null,
      head tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
      ) stored,
      document tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', excerpt), 'B')
        || setweight(to_tsvector('english', body), 'C')
      ) stored
    )`.execute(db)
    await sql`create index post_search_document on post_search using gin (document)`.execute(db)
  },
})
