/** Text helpers. */
import { foldLetters } from './letters'

/** Lower-case ASCII words joined by hyphens, at most 80 characters; accents are folded, the rest is dropped. */
export const toSlug = (text: string): string =>
  foldLetters(text)
    .replace(/[’'ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

/** The first `length` code points: never half a surrogate pair. */
export const firstCharacters = (text: string, length: number): string => [...text].slice(0, length).join('')

/** Whether the text has more code points than this; each is one or two UTF-16 units of a string. */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > 2 * most || (text.length > most && [...text].length > most)
