/**
 * Searches find `Lodz` for `Łódź`: the program folds letters before the indexes get them, so what is shown is kept apart
 * from what is found. Both indexes of words are emptied; the start of the server fills them again.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const foldedLetters: MigrationFor = kind => ({
  async up(db) {
    await db.schema
      .alterTable('blog_posts')
      .addColumn('folded', columnTypes(kind).text, c => c.notNull().defaultTo(''))
      .execute()
    await sql`drop table post_search`.execute(db)
    await (kind === 'sqlite' ? indexInSqlite(db) : indexInPostgres(db))
  },
})

async function indexInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop table searched_posts`.execute(db)
  await sql`create table searched_posts (
    row integer primary key, post_id text not null unique, title text not null, body text not null
  ) strict`.execute(db)
  // Without content of its own: it would keep the folded text beside the one that is shown.
  await sql`create virtual table post_search using fts5(
    title, excerpt, body, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3',
    content = '', contentless_delete = 1
  )`.execute(db)
  await sql`drop trigger post_parts_inserted`.execute(db)
  await sql`drop trigger post_parts_updated`.execute(db)
  const row = sql.raw('(select row from parted_posts where post_id = new.id)')
  const parts = sql.raw(
    ['title', 'author', 'excerpt', 'folded'].map(column => `new.${column}`).join(' || char(10) || '),
  )
  await sql`create trigger post_parts_inserted after insert on blog_posts begin
    insert into parted_posts (post_id) values (new.id);
    insert into post_parts (rowid, parts) values (${row}, ${parts}); end`.execute(db)
  await sql`create trigger post_parts_updated after update of title, author, excerpt, folded on blog_posts begin
    update post_parts set parts = ${parts} where rowid = ${row}; end`.execute(db)
  // The trigger deletes their words.
  await sql`delete from searched_enquiries`.execute(db)
}

async function indexInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table post_search (
    id text primary key,
    date date not null,
    title text not null,
    body text not null,
    head tsvector not null,
    document tsvector not null
  )`.execute(db)
  await sql`create index post_search_document on post_search using gin (document)`.execute(db)
  await sql`create index post_search_by_date on post_search (date desc, id)`.execute(db)
  await sql`create index post_search_head on post_search using gin (head)`.execute(db)
  await sql`do $$ begin
    drop index if exists blog_posts_parts;
    create index blog_posts_parts on blog_posts
      using gin (lower(title || E'\n' || author || E'\n' || excerpt || E'\n' || folded) gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`.execute(db)
  await sql`delete from enquiry_search`.execute(db)
}
