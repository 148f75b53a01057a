/** The words that the index of enquiries holds, and those that a search looks for there. */
import { foldLetters } from '../../../../shared/letters'
import { type Enquiry, enquiryFields } from '../../enquiry'
import { foundByPart } from '../field-uses'
import { anyPhone, fewestDigits, type Phone, phonesIn, readPhone } from '../phone-numbers'

/** SQLite finds the beginnings of words by an index for each length up to this one (migration 0021). */
const mostCharacters = 10

/**
 * Prefixes of index entries that stand for the inside of a word, and for a whole phone number: letters that begin no
 * word of any language.
 */
const inside = 'ː'
const whole = 'ːː'

/** Shorter terms are found at the beginning of words only: too many words contain them. */
const shortestInside = 4

const firstOf = (word: string, most = mostCharacters): string => [...word].slice(0, most).join('')

/** Chinese, Japanese and Korean, or anything else: the first have no blanks between their words. */
const run =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+/gu
const isUnspaced = (word: string): boolean => /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(word)

/** Words of folded text; without punctuation, so that both databases split and find them alike. */
const wordsOf = (folded: string): string[] =>
  (folded.replaceAll(/['’ː]/g, '').match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(word => word.match(run) ?? [])

const trigram = 3

/** What begins at each character of a run, three at most. */
function trigramsOf(text: string): string[] {
  const characters = [...text]
  return characters.map((_, place) => characters.slice(place, place + trigram).join(''))
}

/** What begins inside a word, in the index's writing. */
function insidesOf(word: string): string[] {
  const characters = [...word]
  return characters
    .slice(0, 1 - shortestInside)
    .map((_, place) => `${inside}${characters.slice(place, place + mostCharacters - 1).join('')}`)
}

/** The length of a number without its area code; fewer digits end too many numbers. */
const localDigits = 7

/** The number from each of its digits on: people remember the end of a number, and a search matches beginnings. */
const digitsToIndex = ({ digits }: Phone): string[] => [
  `${whole}${digits}`,
  ...Array.from(
    { length: Math.max(0, digits.length - fewestDigits + 1) },
    (_, place) => `${inside}${digits.slice(place)}`,
  ),
]

/** Each word once, cut to ten characters, and each phone number. */
export function wordsOfTexts(texts: readonly string[]): string[] {
  const folded = texts.map(foldLetters)
  const words = folded.flatMap(wordsOf).flatMap(word => (isUnspaced(word) ? trigramsOf(word) : firstOf(word)))
  return [...new Set([...words, ...folded.flatMap(phonesIn).flatMap(digitsToIndex)])]
}

/** The same, and what names and addresses have inside. */
export function wordsToIndex(enquiry: Enquiry): string[] {
  const insides = foundByPart.flatMap(field =>
    wordsOf(foldLetters(enquiry[field])).flatMap(word => (isUnspaced(word) ? [] : insidesOf(word))),
  )
  return [...new Set([...wordsOfTexts(enquiryFields.map(field => enquiry[field])), ...insides])]
}

/** A word of the index, or the beginning of one. */
export interface Term {
  text: string
  isBeginning: boolean
}

/** An enquiry matches when it has all terms of at least one of the lists. */
export type Alternatives = readonly (readonly Term[])[]

const beginning = (text: string): Term => ({ text, isBeginning: true })

function lookForWord(word: string): Alternatives {
  if (!isUnspaced(word)) {
    const inner = firstOf(word, mostCharacters - 1)
    return [
      [beginning(firstOf(word))],
      ...([...word].length < shortestInside ? [] : [[beginning(`${inside}${inner}`)]]),
    ]
  }
  const trigrams = trigramsOf(firstOf(word)).filter(({ length }, place) => place === 0 || length >= trigram)
  return [trigrams.map(beginning)]
}

/** Finds the typed number inside a stored one, and a stored one that lacks country or area code. */
function lookForPhone(written: string): Alternatives {
  const phone = readPhone(written)
  const words = wordsOf(written).map(word => beginning(firstOf(word)))
  if (!phone) return [words]
  const { dialled, digits, national } = phone
  const insides = [...new Set([dialled, digits, national])].filter(({ length }) => length >= fewestDigits)
  const ends = Array.from(
    { length: Math.max(0, national.length - localDigits) },
    (_, place) => `${whole}${national.slice(place + 1)}`,
  )
  return [
    words,
    ...insides.map(text => [beginning(`${inside}${text}`)]),
    ...ends.map(text => [{ text, isBeginning: false }]),
  ]
}

const mostWords = 8

/** The terms of a search, all of which must be found. Only the first ten characters of a word count. */
export function termsToFind(text: string): Alternatives[] {
  const folded = foldLetters(text)
  const phones = (folded.match(anyPhone) ?? []).map(lookForPhone)
  const words = wordsOf(folded.replaceAll(anyPhone, ' ')).map(lookForWord)
  return [...phones, ...words].slice(0, mostWords)
}
