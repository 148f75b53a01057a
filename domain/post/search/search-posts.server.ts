/** Full-text search of published posts, on either database (docs/product.md 3.6). */
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../../platform/db/types'
import { foldLetters } from '../../../shared/letters'
import { keepTogether } from '../../../shared/lines/keep-together'
import type { Category } from '../categories'
import { blogPageSize, everyCategory } from '../post'
import type { PostCard, StoredCard } from '../post-schema'
import { cardColumns, forReaders, listPosts } from '../posts.server'
import type { TextPart } from '../search'
import { searchMessages } from '../search-messages'
import { createMatcher, cutSnippet, markWords } from './snippet.server'

export interface FoundPost<Card = StoredCard> {
  post: Card
  title: TextPart[]
  /** The excerpt around the words. */
  snippet: TextPart[]
}

export interface SearchResult {
  found: FoundPost[]
  /** Results that can be paged through. */
  total: number
  /** Whether there are further, older results. */
  hasMore: boolean
}

const mostWords = 8

/** Injection: only letters and digits reach the databases' query languages. */
const wordsOf = (text: string): string[] =>
  (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)

/** At most this many results can be paged through. */
const mostShown = 20 * blogPageSize

/**
 * Posts that contain every word, or one that begins with it: first those with the words in the title, then those with
 * the words in title and excerpt, in each the newest first.
 */
export async function searchPosts(
  db: Database,
  kind: DatabaseKind,
  text: string,
  page: number,
): Promise<SearchResult> {
  const words = wordsOf(text)
  if (words.length === 0) return { found: [], total: 0, hasMore: false }
  const find = kind === 'sqlite' ? findInSqlite : findInPostgres
  const { rows, matches } = await find(db, words, (page - 1) * blogPageSize)
  const found = await withCards(db, rows, words)
  return { found, total: Math.min(matches, mostShown), hasMore: matches > mostShown }
}

export interface LoadedSearch extends Omit<SearchResult, 'found'> {
  found: FoundPost<PostCard>[]
  text: string
  page: number
  lastPage: number
  /** Articles to suggest when nothing was found. */
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
  { text, page, categories }: { text: string; page: number; categories: readonly Category[] },
): Promise<LoadedSearch> {
  const result = await searchPosts(db, kind, text, page)
  const lastPage = Math.max(1, Math.ceil(result.total / blogPageSize))
  const title = searchMessages.pageTitle(text)
  const status = searchMessages.status({ text, ...result, page, lastPage })
  const newest =
    result.total === 0 ? (await listPosts(db, everyCategory, 1)).posts.slice(0, newestOffered) : []
  const found = result.found.map(({ post, ...one }) => ({ post: forReaders(post, categories), ...one }))
  return {
    ...result,
    found: keepTogether(found),
    text,
    page,
    lastPage,
    newest: keepTogether(newest.map(post => forReaders(post, categories))),
    title,
    status,
  }
}

interface FoundRow {
  id: string
  title: string
  body: string
}

interface Finds {
  rows: FoundRow[]
  /** How many were found; more than `mostShown` when there are others. */
  matches: number
}

/** Each query stops after this many matches, so that a word that all posts have takes no longer than a rare one. */
const mostRead = mostShown + 1

const pageOf = <Id>(matches: readonly Id[], offset: number): readonly Id[] =>
  matches.slice(offset, Math.min(offset + blogPageSize, mostShown))

async function findInSqlite(db: Database, words: string[], offset: number): Promise<Finds> {
  // Whole words are read newest first; their beginnings have to be merged, in time that grows with the posts.
  const whole = await rowsInSqlite(db, words.map(word => `"${word}"`).join(' '))
  const begun = words.map(word => `"${word}"*`).join(' ')
  const matches = whole.length > mostShown ? whole : await rowsInSqlite(db, begun)
  const shown = pageOf(matches, offset)
  if (shown.length === 0) return { rows: [], matches: matches.length }
  const { rows } = await sql<FoundRow & { row: number }>`
    select row, post_id as id, title, body from searched_posts where row in (${sql.join(shown)})`.execute(db)
  const found = new Map(rows.map(({ row, ...post }) => [row, post]))
  return { rows: inOrder(shown, found), matches: matches.length }
}

/** Rows of the index, best first. No `rank`: for it FTS5 counts every match in every post. */
async function rowsInSqlite(db: Database, query: string): Promise<number[]> {
  const found = new Set<number>()
  for (const match of [`{title} : (${query})`, `{title excerpt} : (${query})`, query]) {
    const { rows } = await sql<{ rowid: number }>`
      select rowid from post_search where post_search match ${match}
      order by rowid desc limit ${mostRead}`.execute(db)
    for (const { rowid } of rows) found.add(rowid)
    if (found.size > mostShown) break
  }
  return [...found]
}

const inOrder = <Id>(ids: readonly Id[], found: ReadonlyMap<Id, FoundRow>): FoundRow[] =>
  ids.map(id => found.get(id)).filter(post => post !== undefined)

/** Words in a text-search vector, in the parts of these weights: A is the title, B the excerpt, C the body. */
const queryOf = (words: readonly string[], weights = '') =>
  sql`to_tsquery('english', ${words.map(word => `${word}:*${weights}`).join(' & ')})`

function findInPostgres(db: Database, words: string[], offset: number): Promise<Finds> {
  return inTransaction(db, async trx => {
    const heads = await newestInPostgres(trx, 'head', words)
    const documents = await newestInPostgres(trx, 'document', words)
    const inTitle = heads.filter(({ isInTitle }) => isInTitle)
    const matches = [...new Set([...inTitle, ...heads, ...documents].map(({ id }) => id))]
    const shown = pageOf(matches, offset)
    if (shown.length === 0) return { rows: [], matches: matches.length }
    const { rows } = await sql<FoundRow>`
      select id, title, body from post_search where id in (${sql.join(shown)})`.execute(trx)
    return { rows: inOrder(shown, new Map(rows.map(post => [post.id, post]))), matches: matches.length }
  })
}

/**
 * Words that at least one in ten of the newest posts has are found fast by reading posts in order; rarer ones by the
 * index.
 */
const sample = { posts: 200, walkFrom: 20 }

/** The planner has no statistics about words, and does not know what unpacking a document costs. */
async function newestInPostgres(
  trx: Kysely<Tables>,
  column: 'head' | 'document',
  words: readonly string[],
): Promise<{ id: string; isInTitle: boolean }[]> {
  const isFound = sql`${sql.ref(column)} @@ ${queryOf(words)}`
  const sampled = await sql<{ found: number }>`
    select count(*) as found from (
      select ${sql.ref(column)} from post_search order by date desc, id limit ${sample.posts}
    ) as newest where ${isFound}`.execute(trx)
  const walks = (sampled.rows[0]?.found ?? 0) >= sample.walkFrom
  await sql`select set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', ${walks ? 'off' : 'on'}, true),
    set_config('enable_indexscan', ${walks ? 'on' : 'off'}, true)`.execute(trx)
  const { rows } = await sql<{ id: string; isInTitle: boolean }>`
    select id, head @@ ${queryOf(words, 'A')} as "isInTitle" from post_search where ${isFound}
    order by date desc, id limit ${mostRead}`.execute(trx)
  await sql`select set_config('enable_bitmapscan', 'on', true), set_config('enable_indexscan', 'on', true)`.execute(
    trx,
  )
  return rows
}

async function withCards(
  db: Database,
  rows: readonly FoundRow[],
  words: readonly string[],
): Promise<FoundPost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cards = await db.selectFrom('blog_posts').select(cardColumns).where('id', 'in', ids).execute()
  const byId = new Map(cards.map(row => [row.id, row]))
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
