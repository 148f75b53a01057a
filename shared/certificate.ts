/**
 * What a page's certificate is made of. The server seals the words that it sends; the browser hashes the words on the
 * screen by the same rule: the text of every part marked `data-sealed`, in the order of the page, without white space,
 * which markup may add or fold.
 */
import type { SealFamily } from './engraving/seal-recipes.ts'

/** The seal of a page's words, the only one that the page shows anywhere. */
export interface Seal {
  /** SHA-256 of the words, in hexadecimal. */
  hash: string
  /** The family of the seal; `seed` chooses among those of projects. */
  seed: string
  family?: SealFamily | undefined
  /** Address of the printed seal. */
  image: string
}

export interface Certificate extends Seal {
  /** The part of the hash that people compare by eye. */
  number: string
  /** How often the page was sealed: once for each publication of other words. */
  times: number
  /** When the words were published (ISO 8601). */
  sealed: string
  /** The same moment, in words. */
  sealedText: string
}

const encoder = new TextEncoder()

/** The text that is hashed. */
export const sealedWords = (text: string): string => text.normalize('NFC').replace(/\s+/g, '')

export async function hashWords(text: string): Promise<string> {
  const words = encoder.encode(sealedWords(text))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', words))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** `9f2c…41`; the word joiner keeps it on one line. */
export const certificateNumber = (hash: string): string => `${hash.slice(0, 4)}…\u2060${hash.slice(-2)}`

/** `9F2C 41D0 77AB`, on paper: the beginning of the hash, in the groups of a share certificate. */
export const serialNumber = (hash: string): string =>
  hash
    .slice(0, 12)
    .toUpperCase()
    .replace(/.{4}(?!$)/g, '$& ')

/** A text in which one digit was changed, and the words around it. */
export interface Forgery {
  text: string
  before: string
  figure: string
  forged: string
  after: string
}

/** How many characters are quoted on each side of the figure. */
const reach = 90

/** Raises the last digit of the first figure by one: 48.0 becomes 48.1. Figures with decimals go first. */
export function forge(text: string): Forgery | undefined {
  const found = /\d[\d,]*\.\d+/.exec(text) ?? /\d[\d,]*/.exec(text)
  if (!found) return undefined
  const [figure] = found
  const end = found.index + figure.length
  const forged = figure.slice(0, -1) + ((Number(figure.at(-1)) + 1) % 10)
  const [before, after] = [text.slice(0, found.index), text.slice(end)]
  return {
    text: before + forged + after,
    before: lastWords(before),
    figure,
    forged,
    after: firstWords(after),
  }
}

/** From the last paragraph or, if that is long, from a whole word. */
function lastWords(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  return line.length <= reach ? line : `…${line.slice(-reach).replace(/^\S*\s*/, '')}`
}

function firstWords(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length <= reach ? line : `${line.slice(0, reach).replace(/\s*\S*$/, '')}…`
}
