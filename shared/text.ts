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

/** Whether nothing of it can be seen: blanks, controls, and characters that only join, direct or hide others. */
export const isBlank = (text: string): boolean => /^[\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]*$/u.test(text)

/**
 * One line: line breaks and tabs become blanks. Spoofing: embedded directions, which could turn what follows on a page
 * or in an email around, are left out (Unicode UAX 9).
 */
export const toOneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** In one line no control character means anything; PostgreSQL cannot store NUL. */
export const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)
