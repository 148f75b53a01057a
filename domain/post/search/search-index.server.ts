/** Keeps the search index of published posts. */
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind, Tables } from '../../../platform/db/types'
import { foldLetters } from '../../../shared/letters'
import { toPlainText } from '../body/reader-html.server'
import type { Post } from '../post-schema'

type IndexedPost = Pick<Post, 'id' | 'status' | 'date' | 'title' | 'excerpt' | 'content' | 'tags' | 'series'>

/**
 * How many characters of a body are indexed. With a million distinct words SQLite would block the event loop for 300
 * ms, and PostgreSQL would refuse them.
 */
const mostIndexed = 200_000

const toIndexText = (text: string): string =>
  text
    .slice(0, mostIndexed)
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()

/** The searchable form of a text: `lodz` for `Łódź`. One sign may stand for many letters. */
const toWords = (text: string): string => foldLetters(text).slice(0, mostIndexed).toWellFormed()

/** Call in the transaction that stores or changes a post. Unpublished posts are not indexed. */
export async function indexPost(trx: Kysely<Tables>, kind: DatabaseKind, post: IndexedPost): Promise<void> {
  const { id, date } = post
  if (post.status !== 'published') return unindexPost(trx, kind, id)
  const [title = '', excerpt = '', body = ''] = [
    post.title,
    // What an article is filed under finds it as what it says in short.
    [post.excerpt, ...post.tags, post.series].filter(Boolean).join(' '),
    toPlainText(post.content),
  ].map(toIndexText)
  const words = { title: toWords(title), excerpt: toWords(excerpt), body: toWords(body) }
  if (kind === 'postgres') {
    const head = sql`setweight(to_tsvector('english', ${words.title}), 'A')
      || setweight(to_tsvector('english', ${words.excerpt}), 'B')`
    await sql`insert into post_search (id, date, title, body, head, document)
      values (${id}, ${date}, ${title}, ${body}, ${head},
        ${head} || setweight(to_tsvector('english', ${words.body}), 'C'))
      on conflict (id) do update set date = excluded.date, title = excluded.title, body = excluded.body,
        head = excluded.head, document = excluded.document`.execute(trx)
    return
  }
  await sql`insert into searched_posts (post_id, title, body) values (${id}, ${title}, ${body})
    on conflict (post_id) do update set title = excluded.title, body = excluded.body`.execute(trx)
  const row = await findRow(trx, id)
  await sql`delete from post_search where rowid = ${row}`.execute(trx)
  // SQLite answers in the same turn of the event loop, so the work before, the indexing and the commit each get a turn
  // of their own.
  await setImmediate()
  await sql`insert into post_search (rowid, title, excerpt, body)
    values (${row}, ${words.title}, ${words.excerpt}, ${words.body})`.execute(trx)
  await setImmediate()
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
