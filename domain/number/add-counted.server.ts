/** Adds what a process has counted to the tables, and deletes what is too old. */
import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { referrers } from '../../platform/visits/visit'
import type { Counted, PageViews } from '../../platform/visits/visit-counter'
import { addMissedSearches } from './missed-searches.server'
import { numberBounds } from './number'

/** Rows of one statement. */
const batchSize = 500

const notHosts: ReadonlySet<string> = new Set(Object.values(referrers))

/** All or nothing. Several processes may do so: their counts add up. */
export const addCounted = (
  db: Database,
  { views, searches }: Counted,
  /** `yyyy-mm-dd` at the agency. */
  today: string,
): Promise<void> =>
  inTransaction(db, async trx => {
    const days = Map.groupBy(views, ({ day }) => day)
    for (const day of [...days.keys()].toSorted())
      await addViews(trx, foldHosts(days.get(day) ?? [], await knownHosts(trx, day)))
    await addMissedSearches(trx, searches, today)
  })

async function addViews(trx: Kysely<Tables>, rows: readonly PageViews[]): Promise<void> {
  for (let begin = 0; begin < rows.length; begin += batchSize)
    await trx
      .insertInto('page_views')
      .values(rows.slice(begin, begin + batchSize))
      .onConflict(conflict =>
        conflict
          .columns(['day', 'path', 'referrer'])
          .doUpdateSet(({ eb, ref }) => ({ views: eb(ref('page_views.views'), '+', ref('excluded.views')) })),
      )
      .execute()
}

const knownHosts = async (trx: Kysely<Tables>, day: string): Promise<Set<string>> =>
  new Set(
    (
      await trx.selectFrom('page_views').select('referrer').distinct().where('day', '=', day).execute()
    ).flatMap(({ referrer }) => (notHosts.has(referrer) ? [] : referrer)),
  )

/**
 * Referrer spam: anyone can claim any name, so a day has room for so many; those that led here most often come first,
 * the rest are others. In the order of the key, in which every process locks its rows (deadlock).
 */
function foldHosts(rows: readonly PageViews[], known: Set<string>): PageViews[] {
  const totals = new Map<string, number>()
  for (const { referrer, views } of rows)
    if (!notHosts.has(referrer)) totals.set(referrer, (totals.get(referrer) ?? 0) + views)
  for (const [host] of [...totals].toSorted(([, a], [, b]) => b - a))
    if (known.size < numberBounds.hosts) known.add(host)
  const folded = new Map<string, PageViews>()
  for (const row of rows) {
    const isKept = notHosts.has(row.referrer) || known.has(row.referrer)
    const referrer = isKept ? row.referrer : referrers.others
    const key = `${row.path}\n${referrer}`
    folded.set(key, { ...row, referrer, views: row.views + (folded.get(key)?.views ?? 0) })
  }
  return [...folded].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Deletes days that are longer ago than the privacy policy says; returns how many rows. */
export async function purgePageViews(db: Database, now: number): Promise<number> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - numberBounds.months)
  const { numDeletedRows } = await db
    .deleteFrom('page_views')
    .where('day', '<', oldest.toISOString().slice(0, 10))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
