/** Full-text search of published posts, on either database (design "Posts and images"). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../../platform/db/types'
import { blogPageSize, type PostCard } from './post'
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

/** Posts that hold every word, or one that begins with it; the best first. */
export async function searchPosts(
  db: Database,
  kind: DatabaseKind,
  text: string,
  page: number,
): Promise<SearchResult> {
  const words = wordsOf(text)
  if (words.length === 0) return { found: [], total: 0 }
  const offset = (page - 1) * blogPageSize
  const { matches, order, title, snippet } = kind === 'sqlite' ? sqliteParts(words) : postgresParts(words)
  const published = sql`from post_search
    join blog_posts on blog_posts.id = post_search.id and blog_posts.status = 'published'
    where ${matches}`
  const { rows } = await sql<FoundRow>`
    select post_search.id, ${title} as title, ${snippet} as snippet ${published}
    order by ${order}, blog_posts.date desc, post_search.id
    limit ${blogPageSize} offset ${offset}`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total ${published}`.execute(db)
  return { found: await withCards(db, rows), total: counts[0]?.total ?? 0 }
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
  const lastPage = Math.max(1, Math.ceil(result.total / blogPageSize))
  const title = searchMessages.pageTitle(text)
  const status = searchMessages.status(text, result.total, page, lastPage)
  return { ...result, text, page, lastPage, title, status }
}

interface FoundRow {
  id: string
  title: string
  snippet: string
}

/** What each database calls it; a word in the title weighs most, then one in the excerpt. */
interface SearchParts {
  matches: RawBuilder<unknown>
  order: RawBuilder<unknown>
  title: RawBuilder<unknown>
  snippet: RawBuilder<unknown>
}

const sqliteParts = (words: string[]): SearchParts => ({
  matches: sql`post_search match ${words.map(word => `"${word}"*`).join(' ')}`,
  order: sql`bm25(post_search, 0, 10, 4, 1)`,
  title: sql`highlight(post_search, 1, ${hitBegin}, ${hitEnd})`,
  snippet: sql`snippet(post_search, 3, ${hitBegin}, ${hitEnd}, '…', 28)`,
})

function postgresParts(words: string[]): SearchParts {
  const query = sql`to_tsquery('english', ${words.map(word => `${word}:*`).join(' & ')})`
  const marks = `StartSel=${hitBegin}, StopSel=${hitEnd}`
  const headline = (text: RawBuilder<unknown>, options: string) =>
    sql`ts_headline('english', ${text}, ${query}, ${`${marks}, ${options}`})`
  return {
    matches: sql`post_search.document @@ ${query}`,
    order: sql`ts_rank(post_search.document, ${query}) desc`,
    title: headline(sql`post_search.title`, 'HighlightAll=true'),
    snippet: headline(sql`post_search.body`, 'MaxWords=28, MinWords=14'),
  }
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
  title: string
  excerpt: string
  content: string
}

const toIndexText = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** Call in the transaction that stores or changes a post. */
export async function indexPost(
  trx: Kysely<Tables>,
  { id, title, excerpt, content }: IndexedPost,
): Promise<void> {
  await unindexPost(trx, id)
  const [words, summary, body] = [title, excerpt, toPlainText(content)].map(toIndexText)
  await sql`insert into post_search (id, title, excerpt, body) values (${id}, ${words}, ${summary}, ${body})`.execute(
    trx,
  )
}

/** Call in the transaction that deletes a post. */
export const unindexPost = (trx: Kysely<Tables>, id: string): Promise<unknown> =>
  sql`delete from post_search where id = ${id}`.execute(trx)

/** Raise it when what is indexed changes: the next start then indexes every post anew. */
const edition = '1'
const editionKey = 'search_edition'

/** Indexes every post unless this edition has done so: after the seed, and after an upgrade. */
export async function ensureSearchIndex(db: Database): Promise<void> {
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
    const posts = await trx.selectFrom('blog_posts').select(['id', 'title', 'excerpt', 'content']).execute()
    await sql`delete from post_search`.execute(trx)
    for (const post of posts) await indexPost(trx, post)
  })
}
