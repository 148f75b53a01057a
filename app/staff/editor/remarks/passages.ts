/** Finds the passage of a remark again in a text that has been edited since (W3C Web Annotation, TextQuoteSelector). */
import { longestContext } from '../../../../domain/remark/remark'

export interface Selector {
  exact: string
  prefix: string
  suffix: string
  /** In UTF-16 units. */
  start: number
}

export interface Passage {
  start: number
  end: number
}

/** The passage from `start` to `end` without blanks at its ends; undefined when there is nothing else. */
export function selectorAt(text: string, start: number, end: number): Selector | undefined {
  const selected = text.slice(start, end)
  const exact = selected.trim()
  if (exact === '') return undefined
  const from = start + selected.indexOf(exact)
  const to = from + exact.length
  return {
    exact,
    prefix: wholeLetters(text.slice(Math.max(0, from - longestContext), from)),
    suffix: wholeLetters(text.slice(to, to + longestContext)),
    start: from,
  }
}

/** Cut by units, a text may begin or end with half a surrogate pair. */
const wholeLetters = (text: string): string =>
  text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '')

/** Of several places with the same words the one with the same surroundings, then the nearest. */
export function findPassage(text: string, { exact, prefix, suffix, start }: Selector): Passage | undefined {
  let best: { at: number; score: number } | undefined
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    const end = at + exact.length
    const before = text.slice(Math.max(0, at - prefix.length), at)
    const score = sharedEnd(before, prefix) + sharedStart(text.slice(end, end + suffix.length), suffix)
    const isNearer = best && Math.abs(at - start) < Math.abs(best.at - start)
    if (!best || score > best.score || (score === best.score && isNearer)) best = { at, score }
  }
  return best && { start: best.at, end: best.at + exact.length }
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < other.length && one[length] === other[length]) length += 1
  return length
}

function sharedEnd(one: string, other: string): number {
  let length = 0
  while (length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}
