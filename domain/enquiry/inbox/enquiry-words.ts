/** The words that the index of enquiries holds, and those that a search looks for there. */
import { foldLetters } from '../../../shared/letters'
import { type Enquiry, enquiryFields } from '../enquiry'
import { anyPhone, fewestDigits, type Phone, phonesIn, readPhone } from './phone-numbers'

/** SQLite finds the beginnings of words by an index for each length up to this one (migration 0021). */
const mostCharacters = 10

/** In the index these begin what is inside a word, and a whole phone number: a letter that no language begins with. */
const inside = 'ː'
const whole = 'ːː'

/** Fewer characters are found at the beginning of a word only: they are inside of too many. */
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

/** A number without its area code; fewer digits are the end of too many. */
const localDigits = 7

/** From each digit of a number on: people remember its end, and type its beginning. */
const digitsToIndex = ({ digits }: Phone): string[] => [
  `${whole}${digits}`,
  ...Array.from(
    { length: Math.max(0, digits.length - fewestDigits + 1) },
    (_, place) => `${inside}${digits.slice(place)}`,
  ),
]

/** Fields whose words are found by any part of them. */
const named = ['name', 'email', 'company'] as const

/** Each once, at most ten characters of a word. */
export function wordsToIndex(enquiry: Enquiry): string[] {
  const folded = enquiryFields.map(field => foldLetters(enquiry[field]))
  const insides = named.flatMap(field =>
    wordsOf(foldLetters(enquiry[field])).flatMap(word => (isUnspaced(word) ? [] : insidesOf(word))),
  )
  const words = folded.flatMap(wordsOf).flatMap(word => (isUnspaced(word) ? trigramsOf(word) : firstOf(word)))
  return [...new Set([...words, ...insides, ...folded.flatMap(phonesIn).flatMap(digitsToIndex)])]
}

/** A word of the index, or the beginning of one. */
export interface Term {
  text: string
  isBeginning: boolean
}

/** Found when each term of one of the lists is. */
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

/** The number inside one that is stored, or one that is stored without its country or area code. */
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

/** What the text asks for: all of it must be found. Of a word the first ten characters count. */
export function termsToFind(text: string): Alternatives[] {
  const folded = foldLetters(text)
  const phones = (folded.match(anyPhone) ?? []).map(lookForPhone)
  const words = wordsOf(folded.replaceAll(anyPhone, ' ')).map(lookForWord)
  return [...phones, ...words].slice(0, mostWords)
}
