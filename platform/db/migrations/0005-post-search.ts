/** Full-text search of posts: FTS5 in SQLite, a text-search vector in PostgreSQL. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const postSearch: MigrationFor = kind => ({
  async up(db) {
    if (kind === 'sqlite') {
      // The stemmer is English, like the articles; accents are ignored.
      await sql`create virtual table post_search using fts5(
        id unindexed, title, excerpt, body, tokenize = 'porter unicode61 remove_diacritics 2'
      )`.execute(db)
      return
    }
    await sql`create table post_search (
      id text primary key,
      title text not null,
      excerpt text not null,
      body text not null,
      document tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', excerpt), 'B')
        || setweight(to_tsvector('english', body), 'C')
      ) stored
    )`.execute(db)
    await sql`create index post_search_document on post_search using gin (document)`.execute(db)
  },
})
