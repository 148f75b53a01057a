/** Full-text search of published posts, on either database (design "Posts and images"). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../../platform/db/types'
import { blogPageSize, type PostCard, type PostStatus } from './post'
import { cardColumns, toCard } from './posts.server'
import { toPlainText } from './reader-html.server'
import type { TextPart } from './search'
import { searchMessages } from './search-messages'

export interface FoundPost {
  post: PostCard
  title: TextPart[]
  /** Where the words stand. */
  snippet: TextPart[]
}

export interface SearchResult {
  found: FoundPost[]
  total: number
}

/** Stand around hits in what the databases answer; the index holds no control characters. */
const [hitBegin, hitEnd] = ['\u0002', '\u0003']
const mostWords = 8

/** Letters and digits alone reach the databases' query languages. */
const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)

/** So many can be turned to. */
const mostShown = 20 * blogPageSize

/** Posts that hold every word, or one that begins with it; the best first. */
export async function searchPosts(
  db: Database,
  kind: DatabaseKind,
  text: string,
  page: number,
): Promise<SearchResult> {
  const words = wordsOf(text)
  const offset = (page - 1) * blogPageSize
  if (words.length === 0) return { found: [], total: 0 }
  const { rows, total } = await (kind === 'sqlite' ? findInSqlite : findInPostgres)(db, words, offset)
  return { found: await withCards(db, rows), total }
}

export interface LoadedSearch extends SearchResult {
  text: string
  page: number
  lastPage: number
  /** The page's title, and what is said when the results come. */
  title: string
  status: string
}

/** A page of finds as readers see it. */
export async function loadSearch(
  db: Database,
  kind: DatabaseKind,
  text: string,
  page: number,
): Promise<LoadedSearch> {
  const result = await searchPosts(db, kind, text, page)
  const lastPage = Math.max(1, Math.ceil(Math.min(result.total, mostShown) / blogPageSize))
  const title = searchMessages.pageTitle(text)
  const status = searchMessages.status(text, result.total, page, lastPage)
  return { ...result, text, page, lastPage, title, status }
}

interface FoundRow {
  id: string
  title: string
  snippet: string
}

interface Finds {
  rows: FoundRow[]
  total: number
}

const countOf = async (db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)).rows[0]?.total ?? 0

/** Among these the best are looked for: weighing every find of a common word would take longer than all else. */
const mostWeighed = { sqlite: 1000, postgres: 500 }

/**
 * A word in the title weighs most, then one in the excerpt. FTS5 cuts out snippets for the rows that are left alone only
 * if its own `rank` is the one order.
 */
async function findInSqlite(db: Database, words: string[], offset: number): Promise<Finds> {
  const matching = sql`from post_search where post_search match ${words.map(word => `"${word}"*`).join(' ')}`
  const total = await countOf(db, matching)
  const newest = await sql<{ rowid: number }>`
    select rowid ${matching} order by rowid desc limit 1 offset ${mostWeighed.sqlite - 1}`.execute(db)
  const { rows } = await sql<Omit<FoundRow, 'id'> & { row: number }>`
    select rowid as row, highlight(post_search, 0, ${hitBegin}, ${hitEnd}) as title,
      snippet(post_search, 2, ${hitBegin}, ${hitEnd}, '…', 28) as snippet
    ${matching} and rank match 'bm25(10, 4, 1)' and rowid >= ${newest.rows[0]?.rowid ?? 0}
    order by rank limit ${blogPageSize} offset ${offset}`.execute(db)
  if (rows.length === 0) return { rows: [], total }
  const { rows: posts } = await sql<{ row: number; post_id: string }>`
    select row, post_id from searched_posts where row in (${sql.join(rows.map(({ row }) => row))})`.execute(
    db,
  )
  const ids = new Map(posts.map(({ row, post_id: id }) => [row, id]))
  return { rows: rows.map(({ row, ...found }) => ({ id: ids.get(row) ?? '', ...found })), total }
}

/** Whole documents are heavy: those are weighed that hold the words in title and excerpt, and the newest. */
async function findInPostgres(db: Database, words: string[], offset: number): Promise<Finds> {
  const query = sql`to_tsquery('english', ${words.map(word => `${word}:*`).join(' & ')})`
  const matching = sql`from post_search where document @@ ${query}`
  const marks = `StartSel=${hitBegin}, StopSel=${hitEnd}`
  const headline = (text: RawBuilder<unknown>, options: string) =>
    sql`ts_headline('english', ${text}, ${query}, ${`${marks}, ${options}`})`
  const ranked = sql<FoundRow>`
    with candidates as (
      select id, date, title, body, document ${matching}
      order by ts_rank(head, ${query}) desc, date desc, id limit ${mostWeighed.postgres}
    )
    select id, ${headline(sql`title`, 'HighlightAll=true')} as title,
      ${headline(sql`body`, 'MaxWords=28, MinWords=14')} as snippet
    from candidates order by ts_rank(document, ${query}) desc, date desc, id
    limit ${blogPageSize} offset ${offset}`
  return inTransaction(db, async trx => {
    // The planner does not count what it costs to unpack a document, and would compare each of them with the query.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await ranked.execute(trx)
    return { rows, total: await countOf(trx, matching) }
  })
}

async function withCards(db: Database, rows: readonly FoundRow[]): Promise<FoundPost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await db.selectFrom('blog_posts').select(cardColumns).where('id', 'in', ids).execute()
  const byId = new Map(cards.map(row => [row.id, toCard(row)]))
  return rows.flatMap(({ id, title, snippet }) => {
    const post = byId.get(id)
    return post ? [{ post, title: toParts(title), snippet: toParts(snippet) }] : []
  })
}

/** Plain parts, so that no page inserts what a database marked up. */
const toParts = (marked: string): TextPart[] =>
  marked
    .split(new RegExp(`(${hitBegin}[^${hitEnd}]*${hitEnd})`))
    .filter(Boolean)
    .map(part =>
      part.startsWith(hitBegin) ? { text: part.slice(1, -1), hit: true } : { text: part, hit: false },
    )

interface IndexedPost {
  id: string
  status: PostStatus
  /** `yyyy-mm-dd` */
  date: string
  title: string
  excerpt: string
  content: string
}

const toIndexText = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** Call in the transaction that stores or changes a post. What readers do not see is not found either. */
export async function indexPost(trx: Kysely<Tables>, kind: DatabaseKind, post: IndexedPost): Promise<void> {
  const { id, date } = post
  if (post.status !== 'published') return unindexPost(trx, kind, id)
  const [title, excerpt, body] = [post.title, post.excerpt, toPlainText(post.content)].map(toIndexText)
  if (kind === 'postgres') {
    await sql`insert into post_search (id, date, title, excerpt, body)
      values (${id}, ${date}, ${title}, ${excerpt}, ${body})
      on conflict (id) do update set date = excluded.date, title = excluded.title,
        excerpt = excluded.excerpt, body = excluded.body`.execute(trx)
    return
  }
  await sql`insert into searched_posts (post_id) values (${id}) on conflict do nothing`.execute(trx)
  const row = await findRow(trx, id)
  await sql`delete from post_search where rowid = ${row}`.execute(trx)
  await sql`insert into post_search (rowid, title, excerpt, body)
    values (${row}, ${title}, ${excerpt}, ${body})`.execute(trx)
}

async function findRow(trx: Kysely<Tables>, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ row: number }>`select row from searched_posts where post_id = ${id}`.execute(
    trx,
  )
  return rows[0]?.row
}

/** Call in the transaction that deletes a post. */
export async function unindexPost(trx: Kysely<Tables>, kind: DatabaseKind, id: string): Promise<void> {
  if (kind === 'postgres') {
    await sql`delete from post_search where id = ${id}`.execute(trx)
    return
  }
  const row = await findRow(trx, id)
  if (row === undefined) return
  await sql`delete from post_search where rowid = ${row}`.execute(trx)
  await sql`delete from searched_posts where row = ${row}`.execute(trx)
}

/** Raise it when what is indexed changes: the next start then indexes every post anew. */
const edition = '2'
const editionKey = 'search_edition'

/** Bodies are read in portions: together they may be larger than the memory. */
const portion = 200

/** Indexes every post unless this edition has done so: after the seed, and after an upgrade. */
export async function ensureSearchIndex(db: Database, kind: DatabaseKind): Promise<void> {
  const noted = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', editionKey)
    .executeTakeFirst()
  if (noted?.value === edition) return
  await inTransaction(db, async trx => {
    // The note comes first: of two processes that start together one waits here, and finds the other's index.
    await trx
      .insertInto('settings')
      .values({ key: editionKey, value: edition })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: edition }))
      .execute()
    await sql`delete from post_search`.execute(trx)
    if (kind === 'sqlite') await sql`delete from searched_posts`.execute(trx)
    await indexAll(trx, kind)
  })
}

/** The newest last: their rows get the highest numbers. */
async function indexAll(trx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const posts = await trx
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .execute()
  for (let begin = 0; begin < posts.length; begin += portion) {
    const ids = posts.slice(begin, begin + portion).map(({ id }) => id)
    const bodies = await trx
      .selectFrom('blog_posts')
      .select(['id', 'status', 'date', 'title', 'excerpt', 'content'])
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(bodies.map(post => [post.id, post]))
    for (const id of ids) {
      const post = byId.get(id)
      if (post) await indexPost(trx, kind, post)
    }
  }
}
