import { describe, expect, it } from 'vitest'
import { type Counted, createVisitCounter, mostKept } from './visit-counter'

function setUp() {
  const state = { day: '2026-11-20', elapsed: 0, asked: 0 }
  const added: Counted[] = []
  let fails = false
  const counter = createVisitCounter({
    today: () => {
      state.asked += 1
      return state.day
    },
    elapsed: () => state.elapsed,
    async add(counted) {
      if (fails) throw new Error('away')
      added.push(counted)
    },
  })
  return { state, counter, added, fail: (whether: boolean) => (fails = whether) }
}

describe('the visit counter', () => {
  it('adds up by day, page and referrer, and hands over what is new', async () => {
    const { counter, added } = setUp()
    for (const referrer of ['', '', 'news.example']) counter.view('/about', referrer)
    counter.missSearch('esg')
    await counter.write()
    await counter.write()
    counter.view('/', '/')
    await counter.write()
    const day = '2026-11-20'
    expect(added).toEqual([
      {
        views: [
          { day, path: '/about', referrer: '', views: 2 },
          { day, path: '/about', referrer: 'news.example', views: 1 },
        ],
        searches: [{ words: 'esg', times: 1 }],
      },
      { views: [{ day, path: '/', referrer: '/', views: 1 }], searches: [] },
    ])
  })

  it('keeps what could not be added, with what comes meanwhile', async () => {
    const { counter, added, fail } = setUp()
    fail(true)
    counter.view('/about', '')
    counter.missSearch('esg')
    const first = counter.write()
    counter.view('/about', '')
    await expect(first).rejects.toThrow('away')
    await expect(counter.write()).rejects.toThrow('away')
    fail(false)
    await counter.write()
    expect(added).toEqual([
      {
        views: [{ day: '2026-11-20', path: '/about', referrer: '', views: 2 }],
        searches: [{ words: 'esg', times: 1 }],
      },
    ])
  })

  it('asks for the day once a second at most, and counts on the new one', async () => {
    const { counter, state, added } = setUp()
    for (let n = 0; n < 100; n += 1) counter.view('/', '')
    expect(state.asked).toBe(1)
    state.day = '2026-11-21'
    state.elapsed = 1000
    counter.view('/', '')
    await counter.write()
    expect(added[0]?.views.map(({ day, views }) => [day, views])).toEqual([
      ['2026-11-20', 100],
      ['2026-11-21', 1],
    ])
  })

  it('keeps a bounded number of names and searches in memory', async () => {
    const { counter, added } = setUp()
    for (let n = 0; n < mostKept.views + 50; n += 1) counter.view('/', `spam-${n}.example`)
    for (let n = 0; n < mostKept.searches + 50; n += 1) counter.missSearch(`words ${n}`)
    counter.missSearch('words 0')
    await counter.write()
    const { views = [], searches = [] } = added[0] ?? {}
    expect([views.length, views.at(-1)]).toEqual([
      mostKept.views + 1,
      { day: '2026-11-20', path: '/', referrer: '*', views: 50 },
    ])
    expect([searches.length, searches[0]]).toEqual([mostKept.searches, { words: 'words 0', times: 2 }])
  })
})
