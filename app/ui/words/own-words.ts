/**
 * Words of the interface that an agency may say its own way. Browser and server have those that are shipped; what the
 * agency changed comes with its pages, so that a page of the shipped words has no byte of it.
 */
import { createContext, use } from 'react'
import { fillPlaces, type WordChanges } from '../../../shared/words/word-changes'

declare global {
  interface Window {
    /** Of a page whose agency changed words (words-script.ts). */
    ownWords?: <Words>(set: string, words: Words) => Words
  }
}

/** Only on the server, around every page. */
export const WordsContext = /* @__PURE__ */ createContext<WordChanges | undefined>(undefined)

/** The words of a set as the agency says them. On the server they can be read while a page is rendered. */
export const ownWords = import.meta.env.SSR
  ? <Words extends object>(set: string, words: Words): Words =>
      readWhenAsked(words, () => use(WordsContext)?.[set])
  : <Words extends object>(set: string, words: Words): Words => window.ownWords?.(set, words) ?? words

/** Each of the words is looked up at each use: requests of different sites are rendered side by side. */
function readWhenAsked<Words extends object>(words: Words, readChanges: () => unknown): Words {
  const own = Array.isArray(words) ? [] : {}
  for (const [name, word] of Object.entries(words)) {
    const readChange = () => changeOf(readChanges(), name)
    const read = () => {
      const change = readChange()
      return typeof change === 'string' ? change : word
    }
    const say = (...values: unknown[]) => {
      const change = readChange()
      return typeof change === 'string' ? fillPlaces(change, values) : word(...values)
    }
    Object.defineProperty(own, name, {
      enumerable: true,
      configurable: true,
      ...(typeof word === 'function'
        ? { value: say }
        : typeof word === 'object'
          ? { value: readWhenAsked(word, readChange) }
          : { get: read }),
    })
  }
  // It has the names of the words, and nothing else.
  return own as Words
}

const changeOf = (changes: unknown, name: string): unknown =>
  typeof changes === 'object' && changes !== null && Object.hasOwn(changes, name)
    ? (changes as Record<string, unknown>)[name]
    : undefined
