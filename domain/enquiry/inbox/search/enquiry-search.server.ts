/** Full-text search of enquiries, on either database. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'
import type { Enquiry } from '../../enquiry'
import { type Alternatives, type Term, termsToFind, wordsToIndex } from './enquiry-words'

/** Call in the transaction that stores the enquiry. Its deletion takes the words along. */
export async function indexEnquiry(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  { id, ...enquiry }: Enquiry & { id: string },
): Promise<void> {
  await addToIndex(trx, kind, indexOfEnquiries, { id, words: wordsToIndex(enquiry) })
}

/** What has this id must not be in the index. */
export async function addToIndex(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  index: SearchIndex,
  added: { id: string; words: readonly string[] },
): Promise<void> {
  const [table, key, words] = [sql.table(index.words), sql.ref(index.key), added.words.join(' ')]
  if (kind === 'postgres') {
    // The words are split already: PostgreSQL's parser would look for addresses and numbers in them.
    await sql`insert into ${table} (${key}, document) values (${added.id}, ${words}::tsvector)`.execute(trx)
    return
  }
  const { rows } = await sql<{ row: number }>`insert into ${sql.table(index.rows)} (${key})
    values (${added.id}) returning row`.execute(trx)
  await sql`insert into ${table} (rowid, words) values (${rows[0]?.row}, ${words})`.execute(trx)
}

/**
 * At most this many matches are listed, the newest: nobody pages further, and finding all of them would take longer
 * with each enquiry.
 */
const mostFound = 500

/** Whether the enquiry contains all that the text asks for; undefined when there is nothing to look for. */
export function matching(kind: DatabaseKind, text: string): RawBuilder<boolean> | undefined {
  const terms = termsToFind(text)
  if (terms.length === 0) return undefined
  const mails = newestIn(kind, indexOfMails, terms)
  // Words of a merged enquiry find the thread that it is read in.
  return sql`contact_submissions.id in (
    select coalesce(matched.merged_into, matched.id) from contact_submissions matched where matched.id in (
      select id from (${newestIn(kind, indexOfEnquiries, terms)}) own
      union select enquiry_id from received_mails where id in (${mails})
    )
  )`
}

/** The tables of an index, and the column that names what it has the words of. */
export interface SearchIndex {
  words: string
  /** SQLite's list of the rows. */
  rows: string
  key: string
}
export const indexOfEnquiries: SearchIndex = {
  ...{ words: 'enquiry_search', rows: 'searched_enquiries', key: 'enquiry_id' },
}
export const indexOfMails: SearchIndex = { words: 'mail_search', rows: 'searched_mails', key: 'mail_id' }

/** The ids of the newest that have the terms, as `id`. */
export const newestIn = (
  kind: DatabaseKind,
  index: SearchIndex,
  terms: readonly Alternatives[],
): RawBuilder<unknown> => (kind === 'postgres' ? newestInPostgres : newestInSqlite)(index, terms)

/** Injection: only letters and digits reach the databases' query languages. */
const writeQuery = (
  terms: readonly Alternatives[],
  and: string,
  or: string,
  write: (term: Term) => string,
): string =>
  terms
    .map(alternatives => `(${alternatives.map(all => `(${all.map(write).join(and)})`).join(or)})`)
    .join(and)

function newestInSqlite({ words, rows, key }: SearchIndex, terms: readonly Alternatives[]) {
  const query = writeQuery(
    terms,
    ' AND ',
    ' OR ',
    ({ text, isBeginning }) => `"${text}"${isBeginning ? '*' : ''}`,
  )
  const index = sql.table(words)
  return sql`select ${sql.ref(key)} as id from ${sql.table(rows)} where row in
    (select rowid from ${index} where ${index} match ${query} order by rowid desc limit ${mostFound})`
}

/**
 * How many enquiries are read before the index is asked: a word that these hardly contain is rare, and the index finds
 * it faster.
 */
const mostWalked = 5000

/**
 * The planner has no statistics about words, so it is told: read the newest first, and ask the index only if that finds
 * too few. Ordering by an expression keeps the planner from walking through the rows again.
 */
function newestInPostgres({ words, key }: SearchIndex, terms: readonly Alternatives[]) {
  const query = writeQuery(
    terms,
    ' & ',
    ' | ',
    ({ text, isBeginning }) => `'${text}'${isBeginning ? ':*' : ''}`,
  )
  const isFound = sql`document @@ ${query}::tsquery`
  const [index, id] = [sql.table(words), sql.ref(key)]
  return sql`with newest as materialized (
      select ${id} from (select * from ${index} order by ${id} desc limit ${sql.lit(mostWalked)}) as walked
      where ${isFound} limit ${sql.lit(mostFound)}
    )
    select ${id} as id from newest union all (
      select ${id} from ${index}
      where ${isFound} and (select count(*) from newest) < ${sql.lit(mostFound)}
      order by ${id} || '' desc limit ${sql.lit(mostFound)}
    )`
}
