import type { ApiAnswer } from '../../../shared/api-answer'

/** A hit of the search over the whole admin area. */
export interface SearchHit {
  to: string
  title: string
  /** Distinguishes hits with the same title. */
  note: string
}

/** A kind of thing that can be found. */
export interface SearchSource {
  /** Heads its hits. */
  noun: string
  /** Finds what has all the words, the most recent first; without words the most recent only, or nothing. */
  search: (words: string) => Promise<ApiAnswer<readonly SearchHit[]>>
}

/** Whether a text holds all the words, whatever their case. */
export const hasWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.toLowerCase().includes(word))
