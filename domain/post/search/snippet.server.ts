/**
 * Marks found words in a title and cuts a snippet out of a body, for both databases. FTS5's own snippet() and
 * highlight() are quadratic in the hits and can block the event loop for half a minute; this is linear.
 */
import { foldLetters } from '../../../shared/letters'
import type { TextPart } from '../search'
import { stemOf } from './stem.server'

interface Word {
  begin: number
  end: number
  /** One bit for each word of the query that it matches. */
  hits: number
}

/** Tells which words of a query a word of a text matches, as bits. */
export type Matcher = (word: string) => number

const mostWords = 28
/** Words may be as long as a body. */
const mostCharacters = 400
/** As many as are indexed. */
const mostRead = 200_000
const mostRemembered = 10_000

/**
 * What both databases do: a word matches when its stem begins with the stem of the query's word. Memoized, so make one
 * for each search.
 */
export function createMatcher(query: readonly string[]): Matcher {
  const stems = query.map(word => stemOf(foldLetters(word)))
  const known = new Map<string, number>()
  return word => {
    const remembered = known.get(word)
    if (remembered !== undefined) return remembered
    const folded = foldLetters(word)
    // A stem keeps the first letter of its word, so most words are ruled out without stemming.
    if (!stems.some(stem => folded[0] === stem[0])) return 0
    const own = stemOf(folded)
    const hits = stems.reduce((bits, stem, index) => bits | (Number(own.startsWith(stem)) << index), 0)
    if (known.size >= mostRemembered) known.clear()
    known.set(word, hits)
    return hits
  }
}

/** The whole text with its hits. */
export const markWords = (text: string, matcher: Matcher): TextPart[] =>
  toParts(text, [...wordsIn(text, matcher)], { begin: 0, end: text.length })

/** At most 28 words: the first place that matches the most query words, or else the beginning. */
export function cutSnippet(body: string, matcher: Matcher, queryLength: number): TextPart[] {
  const text = body.slice(0, mostRead)
  const { words, first, last } = findBest(text, matcher, queryLength)
  const from = chooseBegin(text, words, first, last)
  const begin = from === 0 ? 0 : (words[from]?.begin ?? 0)
  const shown = words.slice(from, from + mostWords)
  const isWhole = from + mostWords >= words.length
  const end = Math.min(begin + mostCharacters, isWhole ? text.length : (shown.at(-1)?.end ?? text.length))
  const parts = toParts(text, shown, { begin, end })
  const plain = (mark: string) => ({ text: mark, hit: false })
  return [...(begin > 0 ? [plain('…')] : []), ...parts, ...(end < body.length ? [plain('…')] : [])]
}

function* wordsIn(text: string, matcher: Matcher): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{Mn}]*/gu))
    yield { begin: index, end: index + word.length, hits: matcher(word) }
}

interface Place {
  /** The words read so far: up to one window past the place, or all. */
  words: Word[]
  first: number
  last: number
}

/** Sliding window: stops at the first place that matches every query word. */
function findBest(text: string, matcher: Matcher, queryLength: number): Place {
  const place: Place = { words: [], first: 0, last: 0 }
  const { words } = place
  /** Numbers of the hits in the window, oldest first. */
  let recent: number[] = []
  let most = 0
  let enough = Number.POSITIVE_INFINITY
  for (const word of wordsIn(text, matcher)) {
    const number = words.push(word) - 1
    if (number > enough) break
    if (!word.hits || most === queryLength) continue
    const isNear = (hit: number) =>
      number - hit < mostWords && word.end - (words[hit]?.begin ?? 0) <= mostCharacters
    recent = [...recent.filter(isNear), number]
    const answered = countBits(recent.reduce((bits, hit) => bits | (words[hit]?.hits ?? 0), 0))
    if (answered <= most) continue
    most = answered
    Object.assign(place, { first: recent[0] ?? number, last: number })
    if (most === queryLength) enough = number + mostWords
  }
  return place
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest >>= 1) count += rest & 1
  return count
}

/** Starts at a sentence if the hits still fit; otherwise centres them. */
function chooseBegin(text: string, words: readonly Word[], first: number, last: number): number {
  const end = words[last]?.end ?? 0
  const fits = (from: number) =>
    from >= 0 && last - from < mostWords && end - (words[from]?.begin ?? 0) <= mostCharacters
  const middle = first - Math.floor((mostWords - 1 - (last - first)) / 2)
  let centred = first
  for (let from = first; fits(from); from -= 1) {
    if (from === 0 || /[.!?:]\s/.test(text.slice(words[from - 1]?.end, words[from]?.begin))) return from
    if (from >= middle) centred = from
  }
  return centred
}

/** XSS: plain text parts, so no page inserts markup. */
function toParts(text: string, words: readonly Word[], range: { begin: number; end: number }): TextPart[] {
  const parts: TextPart[] = []
  let done = range.begin
  const add = (until: number, hit: boolean) => {
    const end = Math.min(until, range.end)
    if (end > done) parts.push({ text: text.slice(done, end).toWellFormed(), hit })
    done = Math.max(done, end)
  }
  for (const { begin, end, hits } of words) {
    if (!hits) continue
    add(begin, false)
    add(end, true)
  }
  add(range.end, false)
  return parts
}
