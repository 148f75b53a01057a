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
/** By page, then by referrer: keys that are there already cost less than ones made of three. */
type DayViews = Map<string, Counts>

export function createVisitCounter({ today, elapsed, add }: VisitCounterOptions): VisitCounter {
  let days = new Map<string, DayViews>()
  let rows = 0
  let searches: Counts = new Map()
  let day = ''
  let dayAsked = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()

  function askDay(): string {
    const now = elapsed()
    if (now - dayAsked >= dayHolds) [day, dayAsked] = [today(), now]
    return day
  }

  function addView({ day: on, path, referrer, views }: PageViews): void {
    const pages = getOrMake(days, on)
    const counts = getOrMake(pages, path)
    const known = counts.has(referrer)
    const name = known || rows < mostKept.views ? referrer : referrers.others
    if (!counts.has(name)) rows += 1
    increase(counts, name, views)
  }

  async function writeOut(): Promise<void> {
    if (rows === 0 && searches.size === 0) return
    const taken: Counted = { views: listViews(days), searches: [...searches].map(toSearch) }
    days = new Map()
    rows = 0
    searches = new Map()
    try {
      await add(taken)
    } catch (error) {
      for (const views of taken.views) addView(views)
      for (const { words, times } of taken.searches) increase(searches, words, times)
      throw error
    }
  }

  return {
    view: (path, referrer) => addView({ day: askDay(), path, referrer, views: 1 }),
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

function getOrMake<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = map.get(key)
  if (known) return known
  const made = new Map<string, Value>()
  map.set(key, made)
  return made
}

const increase = (counts: Counts, key: string, times = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

const listViews = (days: ReadonlyMap<string, DayViews>): PageViews[] =>
  [...days].flatMap(([day, pages]) =>
    [...pages].flatMap(([path, counts]) =>
      [...counts].map(([referrer, views]) => ({ day, path, referrer, views })),
    ),
  )

const toSearch = ([words, times]: readonly [string, number]): MissedSearch => ({ words, times })
