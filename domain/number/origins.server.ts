/** Which pages enquiries and subscribers came from. */
import { sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database } from '../../platform/db/types'
import type { CompanyClock } from '../../shared/company-time'
import { longestPath, numberBounds } from './number'
import type { Numbers } from './number-schema'

type Origin = Numbers['origins'][number]

interface Asked {
  /** First and last day, `yyyy-mm-dd`. */
  from: string
  to: string
  /** Path of a page; empty for all. */
  page: string
  clock: CompanyClock
}

/** Enquiries that are not spam, and subscribers who confirmed, by page. */
export async function countOrigins(db: Database, asked: Asked): Promise<Origin[]> {
  const begin = isoTime(asked.clock.at(asked.from))
  const enquiries = await db
    .selectFrom('contact_submissions')
    .select([sql<string>`coalesce(origin, '')`.as('path'), e => e.fn.countAll<number>().as('times')])
    .where('created_at', '>=', begin)
    .where('status', '<>', 'spam')
    .where('merged_into', 'is', null)
    .groupBy('path')
    .execute()
  const subscribers = await subscribersByPage(db, begin)
  const paths = [...new Set([...enquiries, ...subscribers].map(({ path }) => path))]
  const timesOf = (rows: typeof enquiries, path: string) => rows.find(row => row.path === path)?.times ?? 0
  return paths
    .filter(path => asked.page === '' || path === asked.page)
    .map(path => ({ path, enquiries: timesOf(enquiries, path), subscribers: timesOf(subscribers, path) }))
    .toSorted((a, b) => sumOf(b) - sumOf(a) || (a.path < b.path ? -1 : 1))
    .slice(0, numberBounds.listed)
}

const sumOf = ({ enquiries, subscribers }: Origin): number => enquiries + subscribers

/** Each by the page of their last request before they confirmed. */
async function subscribersByPage(db: Database, begin: string) {
  const { rows } = await sql<{ path: string; times: number }>`
    select path, count(*) as times from (
      select coalesce((
        select page from subscriber_events requested
        where requested.subscriber_id = confirmed.subscriber_id and kind = 'requested' and requested.at <= confirmed.at
        order by requested.at desc, requested.id desc limit 1), '') as path
      from subscriber_events confirmed where kind = 'confirmed' and at >= ${begin}
    ) by_page group by path`.execute(db)
  return rows.map(row => ({ ...row, path: row.path.slice(0, longestPath) }))
}
