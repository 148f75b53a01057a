/** Counts visits in memory and adds them to the database now and then: a page from the cache costs no query. */
import { referrers } from './visit'

export interface PageViews {
  /** `yyyy-mm-dd` at the company. */
  day: string
  path: string
  /** The name of a website, or one of `referrers`. */
  referrer: string
  views: number
}

export interface MissedSearch {
  words: string
  times: number
}

/** What was counted since the last time. */
export interface Counted {
  views: PageViews[]
  searches: MissedSearch[]
}

export interface VisitCounter {
  /** Someone opened the page at this path. */
  view(path: string, referrer: string): void
  /** Someone searched for these words and found nothing. */
  missSearch(words: string): void
  /** Adds what was counted to the database. If that fails it is kept for the next time, and the error thrown. */
  write(): Promise<void>
}

export interface VisitCounterOptions {
  /** The day at the company. */
  today: () => string
  /** Milliseconds that only grow. */
  elapsed: () => number
  add: (counted: Counted) => Promise<void>
}

/** Memory, while the database is away: rows kept. Paths are of pages that exist, names are what anyone claims. */
export const mostKept = { views: 20_000, searches: 500 } as const

/** Milliseconds for which a day is taken to go on: to ask for it costs more than to count. */
const dayHolds = 1000

type Counts = Map<string, number>

export function createVisitCounter({ today, elapsed, add }: VisitCounterOptions): VisitCounter {
  let views: Counts = new Map()
  let searches: Counts = new Map()
  let day = ''
  let dayAsked = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()

  function askDay(): string {
    const now = elapsed()
    if (now - dayAsked >= dayHolds) [day, dayAsked] = [today(), now]
    return day
  }

  async function writeOut(): Promise<void> {
    if (views.size === 0 && searches.size === 0) return
    const taken = { views, searches }
    views = new Map()
    searches = new Map()
    try {
      await add({ views: [...taken.views].map(toViews), searches: [...taken.searches].map(toSearch) })
    } catch (error) {
      for (const [key, times] of taken.views) increase(views, key, times)
      for (const [key, times] of taken.searches) increase(searches, key, times)
      throw error
    }
  }

  return {
    view(path, referrer) {
      const begin = `${askDay()}\n${path}\n`
      const key = begin + referrer
      increase(views, views.size < mostKept.views || views.has(key) ? key : begin + referrers.others)
    },
    missSearch(words) {
      if (searches.size < mostKept.searches || searches.has(words)) increase(searches, words)
    },
    write() {
      // One after the other: what a failed one has kept goes with the next.
      writing = writing.catch(() => {}).then(writeOut)
      return writing
    },
  }
}

const increase = (counts: Counts, key: string, times = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

function toViews([key, views]: readonly [string, number]): PageViews {
  const [day = '', path = '', referrer = ''] = key.split('\n')
  return { day, path, referrer, views }
}

const toSearch = ([words, times]: readonly [string, number]): MissedSearch => ({ words, times })
