import { expect, it } from 'vitest'
import type { Counted } from '../../platform/visits/visit-counter'
import { clockOf, shippedZone } from '../../shared/company-time'
import type { SafeHtml } from '../../shared/safe-html'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { addCounted, purgePageViews } from './add-counted.server'
import { foldSearch, listMissedSearches, purgeMissedSearches } from './missed-searches.server'
import { missedSearchBounds, numberBounds } from './number'
import { countPostViews, readNumbers } from './read-numbers.server'

const today = '2026-11-20'
const now = Date.parse('2026-11-20T20:00:00Z')
const clock = clockOf({ zone: shippedZone })

const viewsOf = (...rows: [day: string, path: string, referrer: string, views: number][]): Counted => ({
  views: rows.map(([day, path, referrer, views]) => ({ day, path, referrer, views })),
  searches: [],
})

describeEachDatabase('the numbers', open => {
  async function setUp() {
    const database = await open()
    const { db } = database
    const add = (counted: Counted, on = today) => addCounted(db, counted, on)
    const rows = () => db.selectFrom('page_views').selectAll().orderBy('path').orderBy('referrer').execute()
    return { database, db, add, rows }
  }

  it('of two processes add up', async () => {
    const { database, db, add, rows } = await setUp()
    const other = await database.openAgain()
    const counted = viewsOf([today, '/about', '', 2], [today, '/', 'news.example', 1])
    const reversed = { ...counted, views: counted.views.toReversed() }
    const adding = [() => add(counted), () => addCounted(other.db, reversed, today), () => add(counted)]
    // In one thread, SQLite would wait for itself.
    if (database.kind === 'postgres') await Promise.all(adding.map(begin => begin()))
    else for (const begin of adding) await begin()
    await other.close()
    expect((await rows()).map(({ path, views }) => [path, views])).toEqual([
      ['/', 3],
      ['/about', 6],
    ])
    const numbers = await readNumbers(db, { period: '7', page: '', now, clock })
    expect(numbers.all).toEqual({ views: 9, arrivals: 9 })
  })

  it('have room for so many websites a day, for those that lead here most often', async () => {
    const { add, rows } = await setUp()
    const claimed = Array.from(
      { length: numberBounds.hosts + 20 },
      (_, n): [string, string, string, number] => [today, '/', `spam-${n}.example`, 1],
    )
    await add(viewsOf(...claimed, [today, '/', 'news.example', 5]))
    await add(viewsOf([today, '/about', 'late.example', 3], [today, '/about', 'news.example', 1]))
    const stored = await rows()
    const hosts = new Set(stored.map(({ referrer }) => referrer))
    expect(hosts.size).toBe(numberBounds.hosts + 1)
    expect(stored.filter(({ referrer }) => referrer === '*').map(({ path, views }) => [path, views])).toEqual(
      [
        ['/', 21],
        ['/about', 3],
      ],
    )
    expect(stored.find(({ path, referrer }) => path === '/about' && referrer === 'news.example')?.views).toBe(
      1,
    )
  })

  it('are written in batches, whatever their number', async () => {
    const { add, rows } = await setUp()
    const many = Array.from({ length: 1203 }, (_, n): [string, string, string, number] => [
      today,
      `/blog/${n}`,
      '',
      1,
    ])
    await add(viewsOf(...many))
    await add(viewsOf(...many))
    const stored = await rows()
    expect([stored.length, new Set(stored.map(({ views }) => views))]).toEqual([1203, new Set([2])])
  })

  it('say what was viewed by day, page and website, and how that differs from before', async () => {
    const { db, add } = await setUp()
    await add(
      viewsOf(
        ['2026-11-07', '/', '', 4],
        ['2026-11-13', '/', '', 1],
        ['2026-11-14', '/', '', 2],
        ['2026-11-20', '/', '/', 3],
        ['2026-11-20', '/blog/results-day', 'news.example', 7],
        ['2026-11-20', '/blog/results-day', '*', 1],
        // A process whose clock is ahead.
        ['2026-11-21', '/', '', 90],
      ),
    )
    await db
      .insertInto('blog_posts')
      .values({
        ...{ id: 'results-day', title: 'Results day', category: '', author: 'A', date: today, excerpt: '' },
        ...{
          content: '' as SafeHtml,
          image_url: '',
          read_time_in_minutes: 1,
          status: 'published',
          publish_at: null,
        },
        ...{ created_at: `${today}T00:00:00.000Z`, updated_at: `${today}T00:00:00.000Z` },
      })
      .execute()
    const week = await readNumbers(db, { period: '7', page: '', now, clock })
    expect(week).toMatchObject({ from: '2026-11-14', to: today, began: '2026-11-07' })
    expect([week.all, week.before]).toEqual([
      { views: 13, arrivals: 10 },
      { views: 5, arrivals: 5 },
    ])
    expect(week.points.map(({ views }) => views)).toEqual([2, 0, 0, 0, 0, 0, 11])
    expect([week.pages, week.page_count]).toEqual([
      [
        { path: '/blog/results-day', title: 'Results day', views: 8, arrivals: 8 },
        { path: '/', title: null, views: 5, arrivals: 2 },
      ],
      2,
    ])
    expect(week.referrers).toEqual([
      { referrer: 'news.example', arrivals: 7 },
      { referrer: '', arrivals: 2 },
      { referrer: '*', arrivals: 1 },
    ])
    const one = await readNumbers(db, { period: '7', page: '/blog/results-day', now, clock })
    expect([one.all, one.pages, one.referrers.length]).toEqual([{ views: 8, arrivals: 8 }, [], 2])
    expect(await countPostViews(db, { now, clock })).toEqual({ views: { 'results-day': 8 } })
    const year = await readNumbers(db, { period: '365', page: '', now, clock })
    expect([year.from, year.points.length, year.before]).toEqual(['2025-11-22', 52, null])
    expect(year.points.slice(-2)).toEqual([
      { day: '2026-11-07', views: 5, arrivals: 5 },
      { day: '2026-11-14', views: 13, arrivals: 10 },
    ])
  })

  it('of a new site say that nothing was counted', async () => {
    const { db } = await setUp()
    const numbers = await readNumbers(db, { period: '30', page: '', now, clock })
    expect(numbers).toMatchObject({ began: null, before: null, all: { views: 0, arrivals: 0 }, pages: [] })
    expect(numbers.points).toHaveLength(30)
  })

  it('go after 25 months', async () => {
    const { db, add, rows } = await setUp()
    await add(viewsOf(['2024-10-19', '/', '', 1], ['2024-10-20', '/', '', 1], [today, '/', '', 1]))
    expect(await purgePageViews(db, now)).toBe(1)
    expect((await rows()).map(({ day }) => day).toSorted()).toEqual(['2024-10-20', today])
  })

  it('of searches add up, and the least frequent make room', async () => {
    const { db, add } = await setUp()
    const search = (words: string, times: number) => ({ words, times })
    const { kept } = missedSearchBounds
    await add({ views: [], searches: [search('esg', 2), search('webinar', 1)] }, '2026-08-01')
    await add({
      views: [],
      searches: [search('esg', 3), ...Array.from({ length: kept }, (_, n) => search(`words ${n}`, 2))],
    })
    const listed = await listMissedSearches(db)
    expect([listed.length, listed[0]]).toEqual([kept, { words: 'esg', times: 5, day: today }])
    expect(listed.some(({ words }) => words === 'webinar')).toBe(false)
    await add({ views: [], searches: [search('old', 9)] }, '2026-08-01')
    expect(await purgeMissedSearches(db, now)).toBe(1)
    expect((await listMissedSearches(db)).some(({ words }) => words === 'old')).toBe(false)
  })
})

it.each([
  ['  ESG   R\u00e9port ', 'esg report'],
  ['NI 43-101 template', 'ni 43-101 template'],
  ['results 2026', 'results 2026'],
  ['a'.repeat(80), 'a'.repeat(60)],
  ['ann@client.example', undefined],
  ['call 604 555 0167', undefined],
  ['+1 (604) 555-0167', undefined],
  ['4111111111111111', undefined],
  ['   ', undefined],
])('the search %j is kept as %j', (typed, kept) => {
  expect(foldSearch(typed)).toBe(kept)
})
