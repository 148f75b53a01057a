/** Full-text search of published posts, on either database (design "Posts and images"). */
import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../../platform/db/types'
import { blogPageSize } from '../post'
import type { PostCard } from '../post-schema'
import { cardColumns, forReaders, listPosts } from '../posts.server'
import type { TextPart } from '../search'
import { searchMessages } from '../search-messages'
import { createMatcher, cutSnippet, markWords } from './snippet.server'

export interface FoundPost {
  post: PostCard
  title: TextPart[]
  /** The excerpt around the words. */
  snippet: TextPart[]
}

export interface SearchResult {
  found: FoundPost[]
  total: number
}

const mostWords = 8

/** Injection: only letters and digits reach the databases' query languages. */
const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)

/** At most this many results can be paged through. */
const mostShown = 20 * blogPageSize

/** Posts that contain every word, or one that begins with it; best match first. */
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
  return { found: await withCards(db, rows, words), total }
}

export interface LoadedSearch extends SearchResult {
  text: string
  page: number
  lastPage: number
  /** What to read instead, when nothing was found. */
  newest: PostCard[]
  /** The page's title, and the status message announced with the results. */
  title: string
  status: string
}

const newestOffered = 3

/** A page of results as readers see it. */
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
  const newest = result.total === 0 ? (await listPosts(db, 'All', 1)).posts.slice(0, newestOffered) : []
  return { ...result, text, page, lastPage, newest, title, status }
}

interface FoundRow {
  id: string
  title: string
  body: string
}

interface Finds {
  rows: FoundRow[]
  total: number
}

const countOf = async (db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)).rows[0]?.total ?? 0

/** Only this many are ranked: ranking every match of a common word would take longer than the rest. */
const mostWeighed = { sqlite: 1000, postgres: 500 }

/**
 * A word in the title weighs most, then one in the excerpt. FTS5 only reads bodies of the remaining rows if its own
 * `rank` is the only order.
 */
async function findInSqlite(db: Database, words: string[], offset: number): Promise<Finds> {
  const matching = sql`from post_search where post_search match ${words.map(word => `"${word}"*`).join(' ')}`
  const total = await countOf(db, matching)
  const newest = await sql<{ rowid: number }>`
    select rowid ${matching} order by rowid desc limit 1 offset ${mostWeighed.sqlite - 1}`.execute(db)
  const { rows } = await sql<Omit<FoundRow, 'id'> & { row: number }>`
    select rowid as row, title, body ${matching} and rank match 'bm25(10, 4, 1)' and rowid >= ${newest.rows[0]?.rowid ?? 0}
    order by rank limit ${blogPageSize} offset ${offset}`.execute(db)
  if (rows.length === 0) return { rows: [], total }
  const { rows: posts } = await sql<{ row: number; post_id: string }>`
    select row, post_id from searched_posts where row in (${sql.join(rows.map(({ row }) => row))})`.execute(
    db,
  )
  const ids = new Map(posts.map(({ row, post_id: id }) => [row, id]))
  return { rows: rows.map(({ row, ...found }) => ({ id: ids.get(row) ?? '', ...found })), total }
}

/** Ranking whole documents is slow: only matches in title and excerpt, and the newest posts, are ranked. */
async function findInPostgres(db: Database, words: string[], offset: number): Promise<Finds> {
  const query = sql`to_tsquery('english', ${words.map(word => `${word}:*`).join(' & ')})`
  const matching = sql`from post_search where document @@ ${query}`
  const ranked = sql<FoundRow>`
    with candidates as (
      select id, date, title, body, document ${matching}
      order by ts_rank(head, ${query}) desc, date desc, id limit ${mostWeighed.postgres}
    )
    select id, title, body from candidates order by ts_rank(document, ${query}) desc, date desc, id
    limit ${blogPageSize} offset ${offset}`
  return inTransaction(db, async trx => {
    // The planner ignores the cost of unpacking a document, and would compare every document with the query.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await ranked.execute(trx)
    return { rows, total: await countOf(trx, matching) }
  })
}

async function withCards(
  db: Database,
  rows: readonly FoundRow[],
  words: readonly string[],
): Promise<FoundPost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await db.selectFrom('blog_posts').select(cardColumns).where('id', 'in', ids).execute()
  const byId = new Map(cards.map(row => [row.id, forReaders(row)]))
  const matcher = createMatcher(words)
  const found: FoundPost[] = []
  for (const { id, title, body } of rows) {
    const post = byId.get(id)
    if (!post) continue
    found.push({ post, title: markWords(title, matcher), snippet: cutSnippet(body, matcher, words.length) })
    // Long bodies: one per turn of the event loop, so that other requests are not blocked.
    await setImmediate()
  }
  return found
}
