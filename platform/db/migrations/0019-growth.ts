/** For a hundred thousand posts and enquiries: parts of words in the staff's list by trigrams, an index for each count. */
import { type Kysely, sql } from 'kysely'
import type { MigrationFor } from '../migration'

const indices = {
  blog_posts_by_author: 'blog_posts (author, date desc, id)',
  blog_posts_by_status_and_change: 'blog_posts (status, updated_at desc, id)',
  blog_posts_by_time: 'blog_posts (status, publish_at, id)',
  contact_submissions_by_status_and_assignee: 'contact_submissions (status, assignee_id)',
  contact_submissions_by_promise: 'contact_submissions (status, answered_at, due_at, id)',
}

export const growth: MigrationFor = kind => ({
  async up(db) {
    for (const [name, on] of Object.entries(indices))
      await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
    await sql`drop index contact_submissions_by_due`.execute(db)
    await (kind === 'sqlite' ? indexInSqlite(db) : indexInPostgres(db))
  },
})

const partsOf = (row: 'new' | 'blog_posts') =>
  sql.raw(`${row}.title || char(10) || ${row}.author || char(10) || ${row}.excerpt`)

/** Triggers keep the index, so no writer can forget it. FTS5 finds its own rows only by number. */
async function indexInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table parted_posts (row integer primary key, post_id text not null unique) strict`.execute(
    db,
  )
  await sql`create virtual table post_parts using fts5(parts, tokenize = 'trigram')`.execute(db)
  const rowOf = (post: 'new' | 'old') => sql.raw(`(select row from parted_posts where post_id = ${post}.id)`)
  await sql`create trigger post_parts_inserted after insert on blog_posts begin
    insert into parted_posts (post_id) values (new.id);
    insert into post_parts (rowid, parts) values (${rowOf('new')}, ${partsOf('new')}); end`.execute(db)
  await sql`create trigger post_parts_updated after update of title, author, excerpt on blog_posts begin
    update post_parts set parts = ${partsOf('new')} where rowid = ${rowOf('new')}; end`.execute(db)
  await sql`create trigger post_parts_deleted after delete on blog_posts begin
    delete from post_parts where rowid = ${rowOf('old')};
    delete from parted_posts where post_id = old.id; end`.execute(db)
  await sql`insert into parted_posts (post_id) select id from blog_posts order by date, created_at`.execute(
    db,
  )
  await sql`insert into post_parts (rowid, parts) select row, ${partsOf('blog_posts')}
    from parted_posts join blog_posts on id = post_id`.execute(db)
}

/** An extension that the owner of a database may create, where the server has it; without it the list is read. */
async function indexInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index blog_posts_parts on blog_posts
      using gin (lower(title || E'\n' || author || E'\n' || excerpt) gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`.execute(db)
}
