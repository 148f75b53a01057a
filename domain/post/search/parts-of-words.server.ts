/** Parts of words in title, author or excerpt, as staff search: by trigrams (migrations 0019, 0030). */
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from '../../../platform/db/types'
import { foldLetters } from '../../../shared/letters'
import { mostFound } from '../post'
import type { Post } from '../post-schema'

/** Shorter words have no trigram. */
const shortest = 3

/** Words without a trigram are looked for in this many posts: those that have the other words, or the newest. */
const mostRead = 2000

const parts = sql`lower(title || E'\n' || author || E'\n' || excerpt || E'\n' || folded)`

/** The words that folding changes, each once, so that the index has both spellings. */
export function foldedWords({ title, author, excerpt }: Pick<Post, 'title' | 'author' | 'excerpt'>): string {
  const words = `${title} ${author} ${excerpt}`.toLowerCase().split(/\s+/)
  const changed = words
    .map(word => ({ word, folded: foldLetters(word) }))
    .filter(({ word, folded }) => word !== folded)
  return [...new Set(changed.map(({ folded }) => folded))].join(' ')
}

/** As typed and folded: `Łodz` is neither in a text nor in its folded words. */
const spellingsOf = (word: string): string[] => [...new Set([word, foldLetters(word)])].filter(Boolean)

const contains = (column: RawBuilder<unknown>, word: string) =>
  sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

const likeOf = (column: RawBuilder<unknown>, word: string) =>
  sql`(${sql.join(
    spellingsOf(word).map(spelling => contains(column, spelling)),
    sql` or `,
  )})`

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * Whether the post has every word; undefined when there is nothing to look for. Only the newest matches count, so that
 * each query reads a bounded number of rows however many posts there are.
 */
export function havingParts(kind: DatabaseKind, text: string): RawBuilder<boolean> | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const isLong = (word: string) => spellingsOf(word).every(spelling => [...spelling].length >= shortest)
  const long = words.filter(isLong)
  const short = words.filter(word => !isLong(word))
  const most = sql.lit(short.length > 0 ? mostRead : mostFound)
  const newest = kind === 'postgres' ? newestInPostgres(long, most) : newestInSqlite(long, most)
  const found = allOf(short.map(word => likeOf(sql.ref('parts'), word)))
  const ids = sql`select id from (${newest}) as newest where ${found} limit ${sql.lit(mostFound)}`
  // An array is looked up in the index; for a subquery PostgreSQL may rather read the ids of all posts.
  return kind === 'postgres' ? sql`blog_posts.id = any(array(${ids}))` : sql`blog_posts.id in (${ids})`
}

const newestInPostgres = (words: readonly string[], most: RawBuilder<unknown>) =>
  sql`select id, ${parts} as parts from blog_posts where ${allOf(words.map(word => likeOf(parts, word)))}
    order by date desc, created_at desc, id limit ${most}`

/** Injection: each word is a quoted string of FTS5. */
function newestInSqlite(words: readonly string[], most: RawBuilder<unknown>) {
  const quote = (word: string) => `"${word.replaceAll('"', '""')}"`
  const query = words.map(word => `(${spellingsOf(word).map(quote).join(' OR ')})`).join(' AND ')
  const matching = words.length > 0 ? sql`where post_parts match ${query}` : sql``
  return sql`select post_id as id, lower(parts) as parts
    from (select rowid, parts from post_parts ${matching} order by rowid desc limit ${most}) as newest_parts
    join parted_posts on parted_posts.row = newest_parts.rowid order by newest_parts.rowid desc`
}
