/** The numbers of a period, for the whole site or one page. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/types'
import { referrers } from '../../platform/visits/visit'
import type { CompanyClock } from '../../shared/company-time'
import { isPagePath, pagePath } from '../page/page'
import { listMissedSearches } from './missed-searches.server'
import { daysOfPoint, numberBounds, type Period, periods } from './number'
import type { Numbers, NumbersPoint, PostViews } from './number-schema'
import { countOrigins } from './origins.server'

export interface AskedNumbers {
  period: Period
  /** Path of a page; empty for all. */
  page: string
  /** Milliseconds since the epoch. */
  now: number
  clock: CompanyClock
}

type Totals = Numbers['all']

const views = sql<number>`coalesce(sum(views), 0)`
const arrivals = sql<number>`coalesce(sum(case when referrer = ${referrers.own} then 0 else views end), 0)`

/** `yyyy-mm-dd` so many days later; earlier when negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The days of a period that ends today. */
export function daysOf({ period, now, clock }: Omit<AskedNumbers, 'page'>): { from: string; to: string } {
  const to = clock.toDate(now)
  return { from: addDays(to, 1 - periods[period]), to }
}

export async function readNumbers(db: Database, asked: AskedNumbers): Promise<Numbers> {
  const { period, page, clock } = asked
  const { from, to } = daysOf(asked)
  const began = await firstDay(db)
  const earlier = { from: addDays(from, -periods[period]), to: addDays(from, -1) }
  const rows = await select(db, { from, to, page })
    .select(['day', views.as('views'), arrivals.as('arrivals')])
    .groupBy('day')
    .execute()
  return {
    period,
    page,
    from,
    to,
    began,
    all: sumOf(rows),
    before:
      began !== null && began <= earlier.from
        ? await select(db, { ...earlier, page })
            .select([views.as('views'), arrivals.as('arrivals')])
            .executeTakeFirstOrThrow()
        : null,
    points: toPoints(rows, from, period),
    ...(page === '' ? await listPages(db, { from, to }) : { pages: [], page_count: 0 }),
    referrers: await listReferrers(db, { from, to, page }),
    searches: page === '' ? await listMissedSearches(db) : [],
    origins: await countOrigins(db, { from, to, page, clock }),
  }
}

const select = (db: Database, { from, to, page }: { from: string; to: string; page: string }) =>
  db
    .selectFrom('page_views')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(page !== '', query => query.where('path', '=', page))

const firstDay = async (db: Database): Promise<string | null> =>
  (await db.selectFrom('page_views').select('day').orderBy('day').limit(1).executeTakeFirst())?.day ?? null

const sumOf = (rows: readonly Totals[]): Totals =>
  rows.reduce((sum, row) => ({ views: sum.views + row.views, arrivals: sum.arrivals + row.arrivals }), {
    views: 0,
    arrivals: 0,
  })

/** Days without a view have no row. */
function toPoints(rows: readonly (Totals & { day: string })[], from: string, period: Period): NumbersPoint[] {
  const byDay = new Map(rows.map(row => [row.day, row]))
  const step = daysOfPoint(period)
  return Array.from({ length: periods[period] / step }, (_, index) => {
    const day = addDays(from, index * step)
    const days = Array.from(
      { length: step },
      (_, n) => byDay.get(addDays(day, n)) ?? { views: 0, arrivals: 0 },
    )
    return { day, ...sumOf(days) }
  })
}

async function listPages(db: Database, days: { from: string; to: string }) {
  const rows = await select(db, { ...days, page: '' })
    .select(['path', views.as('views'), arrivals.as('arrivals')])
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .execute()
  const pages = rows.slice(0, numberBounds.listed)
  const titles = await titlesOf(
    db,
    pages.map(({ path }) => path),
  )
  return {
    pages: pages.map(row => ({ ...row, title: titles.get(row.path) ?? null })),
    page_count: rows.length,
  }
}

const postFolder = '/blog/'

const idOf = (path: string): string[] => (path.startsWith(postFolder) ? [path.slice(postFolder.length)] : [])

/** Of posts, and of pages that staff made. */
async function titlesOf(db: Database, paths: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  const ids = paths.flatMap(idOf)
  if (ids.length > 0) {
    const posts = await db.selectFrom('blog_posts').select(['id', 'title']).where('id', 'in', ids).execute()
    for (const { id, title } of posts) titles.set(postFolder + id, title)
  }
  const addresses = paths.filter(isPagePath).map(path => path.slice(1))
  if (addresses.length > 0) {
    const pages = await db
      .selectFrom('own_pages')
      .select(['address', 'title'])
      .where('address', 'in', addresses)
      .execute()
    for (const { address, title } of pages) titles.set(pagePath(address), title)
  }
  return titles
}

const listReferrers = (db: Database, asked: { from: string; to: string; page: string }) =>
  select(db, asked)
    .where('referrer', '<>', referrers.own)
    .select(['referrer', views.as('arrivals')])
    .groupBy('referrer')
    .orderBy('arrivals', 'desc')
    .orderBy('referrer')
    .limit(numberBounds.listed)
    .execute()

/** Of the last 30 days. */
export async function countPostViews(
  db: Database,
  { now, clock }: Pick<AskedNumbers, 'now' | 'clock'>,
): Promise<PostViews> {
  const rows = await select(db, { ...daysOf({ period: '30', now, clock }), page: '' })
    .where('path', 'like', `${postFolder}%`)
    .select(['path', views.as('views')])
    .groupBy('path')
    .execute()
  return { views: Object.fromEntries(rows.flatMap(({ path, views }) => idOf(path).map(id => [id, views]))) }
}
