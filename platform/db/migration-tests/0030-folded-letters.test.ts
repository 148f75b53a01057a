import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { matching } from '../../../domain/enquiry/inbox/search/enquiry-search.server'
import { enquiryIndexing } from '../../../domain/enquiry/inbox/search/index-enquiries.server'
import { postIndexing } from '../../../domain/post/search/index-posts.server'
import { searchPosts } from '../../../domain/post/search/search-posts.server'
import { listPostsForStaff } from '../../../domain/post/staff-posts.server'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { walkOn } from '../../jobs/walk'
import { createLog } from '../../log'
import { foldedLetters } from '../migrations/0030-folded-letters'

const now = Date.parse('2026-11-20T20:00:00Z')

/** As migration 0029 left the tables of the searches. */
async function goBack({ db, kind }: TestDatabase): Promise<void> {
  await sql`drop table post_search`.execute(db)
  if (kind === 'postgres') {
    await sql`drop index if exists blog_posts_parts`.execute(db)
    await sql`alter table blog_posts drop column folded`.execute(db)
    await sql`create table post_search (id text primary key, date date not null, title text not null,
      excerpt text not null, body text not null)`.execute(db)
    return
  }
  await sql`drop table searched_posts`.execute(db)
  await sql`drop trigger post_parts_updated`.execute(db)
  await sql`drop trigger post_parts_inserted`.execute(db)
  await sql`alter table blog_posts drop column folded`.execute(db)
  await sql`create table searched_posts (row integer primary key, post_id text not null unique) strict`.execute(
    db,
  )
  await sql`create virtual table post_search using fts5(title, excerpt, body)`.execute(db)
  const row = sql.raw('(select row from parted_posts where post_id = new.id)')
  const parts = sql.raw('new.title || char(10) || new.author || char(10) || new.excerpt')
  await sql`create trigger post_parts_inserted after insert on blog_posts begin
    insert into parted_posts (post_id) values (new.id);
    insert into post_parts (rowid, parts) values (${row}, ${parts}); end`.execute(db)
  await sql`create trigger post_parts_updated after update of title, author, excerpt on blog_posts begin
    update post_parts set parts = ${parts} where rowid = ${row}; end`.execute(db)
}

/** A published post, a draft and an enquiry with their entries in the indexes of before. */
async function store({ db, kind }: TestDatabase): Promise<void> {
  for (const [id, title, status] of [
    ['copper', 'Łódź copper', 'published'],
    ['half-done', 'Ærø, half done', 'draft'],
  ])
    await sql`insert into blog_posts (id, title, category, author, date, excerpt, content, image_url,
      read_time_in_minutes, status, created_at, updated_at)
      values (${id}, ${title}, '', 'Ann', '2026-11-20', '', '<p>Straße</p>', '', 5, ${status},
        '2026-11-20T20:00:00.000Z', '2026-11-20T20:00:00.000Z')`.execute(db)
  await sql`insert into contact_submissions
    (id, name, email, company, phone, service, message, status, created_at, version)
    values ('a', 'Jørgen', 'ann@client.example', '東京上場企業', '604-555-0166', '', '', 'new', '2026-11-20T20:00:00.000Z', 1)`.execute(
    db,
  )
  await sql`insert into settings (key, value) values ('search_edition', '2')`.execute(db)
  if (kind === 'postgres') {
    await sql`insert into post_search (id, date, title, excerpt, body)
      values ('copper', '2026-11-20', 'Łódź copper', '', 'Straße')`.execute(db)
    await sql`insert into enquiry_search (enquiry_id, document)
      values ('a', to_tsvector('simple', 'jørgen ann'))`.execute(db)
    return
  }
  await sql`insert into searched_posts (row, post_id) values (4, 'copper')`.execute(db)
  await sql`insert into post_search (rowid, title, excerpt, body) values (4, 'Łódź copper', '', 'Straße')`.execute(
    db,
  )
  await sql`insert into searched_enquiries (row, enquiry_id) values (7, 'a')`.execute(db)
  await sql`insert into enquiry_search (rowid, words) values (7, 'jørgen ann')`.execute(db)
}

describeEachDatabase('the migration to folded letters', open => {
  it('has the next start index what was stored before', async () => {
    const database = await open()
    const { db, kind } = database
    await goBack(database)
    await store(database)
    await foldedLetters(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    // Twice, as a start that was interrupted and the one after it.
    for (let start = 0; start < 2; start += 1) {
      await walkOn({ db, kind, log: createLog('silent') }, postIndexing(kind))
      await walkOn({ db, kind, log: createLog('silent') }, enquiryIndexing(kind))
    }
    const idsOf = async (search: string) => {
      const query = { search, category: '', status: '', sort: 'date', direction: 'desc', page: 1 } as const
      return (await listPostsForStaff({ db, kind, now }, query)).posts.map(({ id }) => id)
    }
    expect([await idsOf('lodz'), await idsOf('aero'), await idsOf('half')]).toEqual([
      ['copper'],
      ['half-done'],
      ['half-done'],
    ])
    for (const text of ['lodz', 'strasse', 'COPPER'])
      expect((await searchPosts(db, kind, text, 1)).found.map(({ post }) => post.id)).toEqual(['copper'])
    expect((await searchPosts(db, kind, 'aero', 1)).total).toBe(0)
    for (const text of ['jorgen', '6045550166', '上場'])
      expect(
        await db
          .selectFrom('contact_submissions')
          .select('id')
          .where(matching(kind, text) ?? sql<boolean>`false`)
          .execute(),
      ).toEqual([{ id: 'a' }])
    await db.deleteFrom('contact_submissions').execute()
    await db.deleteFrom('blog_posts').execute()
    for (const table of kind === 'sqlite'
      ? ['enquiry_search', 'searched_enquiries', 'post_parts']
      : ['enquiry_search'])
      expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows).toEqual([])
  })
})
