/** Searches of articles that found nothing: what readers look for and nobody has written. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import { isVisit } from '../../platform/visits/visit'
import type { MissedSearch } from '../../platform/visits/visit-counter'
import { foldLetters } from '../../shared/letters'
import { missedSearchBounds as bounds } from './number'

/**
 * The words in one spelling; undefined for what may be about a person: an email address, or a long number such as a
 * telephone's, whatever stands between its digits.
 */
export function foldSearch(text: string): string | undefined {
  const words = foldLetters(text).replaceAll(/\s+/g, ' ').trim()
  if (words === '' || words.includes('@') || /\d(?:[^\p{L}\d]{0,3}\d){6}/u.test(words)) return undefined
  return [...words].slice(0, bounds.letters).join('').trim()
}

/** Counts the search, if a visitor made it with this request. */
export function noteMissedSearch({ visits }: Pick<Deps, 'visits'>, { headers }: Request, text: string): void {
  const words = foldSearch(text)
  if (words && isVisit(name => headers.get(name) ?? undefined)) visits.missSearch(words)
}

/** Of too many searches the least frequent make room. */
export async function addMissedSearches(
  trx: Kysely<Tables>,
  searches: readonly MissedSearch[],
  day: string,
): Promise<void> {
  if (searches.length === 0) return
  await trx
    .insertInto('missed_searches')
    .values(searches.map(search => ({ ...search, day })).toSorted((a, b) => (a.words < b.words ? -1 : 1)))
    .onConflict(conflict =>
      conflict.column('words').doUpdateSet(({ eb, ref }) => ({
        times: eb(ref('missed_searches.times'), '+', ref('excluded.times')),
        day: ref('excluded.day'),
      })),
    )
    .execute()
  const kept = trx
    .selectFrom('missed_searches')
    .select('words')
    .orderBy('times', 'desc')
    .orderBy('day', 'desc')
    .orderBy('words')
    .limit(bounds.kept)
  await trx.deleteFrom('missed_searches').where('words', 'not in', kept).execute()
}

/** The most frequent first. */
export const listMissedSearches = (db: Database) =>
  db
    .selectFrom('missed_searches')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('day', 'desc')
    .orderBy('words')
    .execute()

/** Deletes those that no one has tried in a long time; returns how many. */
export async function purgeMissedSearches(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_searches')
    .where('day', '<', isoTime(now - bounds.days * 24 * 60 * 60 * 1000).slice(0, 10))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
