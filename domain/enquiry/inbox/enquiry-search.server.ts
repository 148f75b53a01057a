/** Full-text search of enquiries, on either database. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../../platform/db/types'
import { type Enquiry, enquiryFields } from '../enquiry'

const mostWords = 8

/** Words without accents and punctuation, so that both databases split and find them alike. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Call in the transaction that stores the enquiry. Its deletion takes the words along. */
export async function indexEnquiry(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  { id, ...enquiry }: Enquiry & { id: string },
): Promise<void> {
  const words = wordsOf(enquiryFields.map(field => enquiry[field]).join(' ')).join(' ')
  if (kind === 'postgres') {
    await sql`insert into enquiry_search (enquiry_id, document)
      values (${id}, to_tsvector('simple', ${words}))`.execute(trx)
    return
  }
  const { rows } = await sql<{ row: number }>`insert into searched_enquiries (enquiry_id)
    values (${id}) returning row`.execute(trx)
  await sql`insert into enquiry_search (rowid, words) values (${rows[0]?.row}, ${words})`.execute(trx)
}

/** Of more matches, the newest are found: nobody reads further, and all of them would take longer with each enquiry. */
const mostFound = 500

/** SQLite finds the beginnings of words by an index for each length up to this one (migration 0021). */
const mostCharacters = 10

/**
 * Whether the enquiry contains every word, or one that begins with it; undefined when there is nothing to look for. Of
 * a word the first ten characters count.
 */
export function matching(kind: DatabaseKind, text: string): RawBuilder<boolean> | undefined {
  // Injection: only letters and digits reach the databases' query languages.
  const words = wordsOf(text)
    .slice(0, mostWords)
    .map(word => [...word].slice(0, mostCharacters).join(''))
  if (words.length === 0) return undefined
  const found = kind === 'postgres' ? newestInPostgres(words) : newestInSqlite(words)
  return sql`contact_submissions.id in (${found})`
}

const newestInSqlite = (words: readonly string[]) =>
  sql`select enquiry_id from searched_enquiries where row in
    (select rowid from enquiry_search where enquiry_search match ${words.map(word => `"${word}"*`).join(' ')}
      order by rowid desc limit ${mostFound})`

/** A word that so many of the newest lack is in few enquiries: the index finds these sooner than walking through all. */
const mostWalked = 5000

/**
 * The planner knows too little of words to choose, so the walk is tried first, and the index asked only after it: in the
 * order of an expression, which does not lead to a walk again.
 */
function newestInPostgres(words: readonly string[]) {
  const isFound = sql`document @@ to_tsquery('simple', ${words.map(word => `${word}:*`).join(' & ')})`
  return sql`with newest as materialized (
      select enquiry_id from (select * from enquiry_search order by enquiry_id desc limit ${sql.lit(mostWalked)}) as walked
      where ${isFound} limit ${sql.lit(mostFound)}
    )
    select enquiry_id from newest union all (
      select enquiry_id from enquiry_search
      where ${isFound} and (select count(*) from newest) < ${sql.lit(mostFound)}
      order by enquiry_id || '' desc limit ${sql.lit(mostFound)}
    )`
}

const portion = 500

/** Indexes the enquiries that were stored before there was an index. Call at the start. */
export async function ensureEnquiryIndex(db: Database, kind: DatabaseKind): Promise<void> {
  const indexed = sql.table(kind === 'postgres' ? 'enquiry_search' : 'searched_enquiries')
  let found: number
  do
    found = await inTransaction(db, async trx => {
      const rows = await trx
        .selectFrom('contact_submissions')
        .select(['id', ...enquiryFields])
        .where(
          sql<boolean>`not exists (select 1 from ${indexed} i where i.enquiry_id = contact_submissions.id)`,
        )
        .orderBy('created_at')
        .limit(portion)
        .$call(query => (kind === 'postgres' ? query.forUpdate() : query))
        .execute()
      for (const row of rows) await indexEnquiry(trx, kind, row)
      return rows.length
    })
  while (found === portion)
}
