/** The documents of the words around the texts, made from the words that are shipped. */
import type { z } from 'zod'
import type { WordChanges } from '../../../shared/words/word-changes'
import type { JsonObject } from '../difference'
import { type Facts, fillIn } from '../facts'
import { group, line, text } from '../fields'
import { groupTitles, namesIn, type WordDocumentName, wordDocuments, wordSets } from './word-sets'

/** Words by their names; in sentences, names in braces stand for their values. */
export type WrittenWords = JsonObject

/** An address, which a link has beside its label. */
const isAddress = (name: string): boolean => name === 'to'

const inBraces = (names: readonly string[]): string[] => names.map(name => `{${name}}`)

const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** As a document holds them: what a function says is written with names in place of its values. */
function writeWords(words: object, path: string): WrittenWords {
  const written: WrittenWords = {}
  for (const [name, word] of Object.entries(words)) {
    const at = under(path, name)
    const names = namesIn[at]
    if (typeof word === 'string' && !isAddress(name)) written[name] = word
    else if (typeof word === 'function' && names) written[name] = word(...inBraces(names))
    else if (typeof word === 'object') written[name] = writeWords(word, at)
  }
  return written
}

const longestTitle = 60

/** A word is called what it is as shipped. */
const titleOf = (word: string): string =>
  word.length > longestTitle ? `${word.slice(0, longestTitle - 2).trimEnd()}…` : word

/** Half as long again, and room for another language in the shortest. */
const longest = (word: string): number => Math.ceil((word.length * 1.5 + 15) / 10) * 10

function fieldOf(word: string, path: string): z.ZodType {
  const names = namesIn[path] ?? []
  const options = {
    most: longest(word),
    names,
    ...(names.length > 0 && { help: `The page fills in ${inBraces(names).join(', ')}.` }),
  }
  return word.length > longestTitle ? text(titleOf(word), options) : line(titleOf(word), options)
}

const groupOf = (title: string, words: WrittenWords, path: string): z.ZodType =>
  group(
    title,
    Object.fromEntries(
      Object.entries(words).map(([name, word]) => {
        const at = under(path, name)
        if (typeof word === 'string') return [name, fieldOf(word, at)]
        return [name, groupOf(groupTitles[at] ?? sentenceCase(name), word as WrittenWords, at)]
      }),
    ),
  )

/** `noLiveSite` as `No live site`; a place in a list begins with 1. */
function sentenceCase(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1)
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const names = Object.keys(wordDocuments) as WordDocumentName[]

const byName = <Value>(make: (name: WordDocumentName) => Value): Record<WordDocumentName, Value> =>
  // Every name is there.
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<WordDocumentName, Value>

/** What is shipped. */
export const shippedWords = byName(name =>
  Object.fromEntries(wordDocuments[name].sets.map(set => [set, writeWords(wordSets[set], set)])),
)

export const wordsDocuments = byName(
  name => groupOf(wordDocuments[name].title, shippedWords[name], '') as z.ZodType<WrittenWords>,
)

/** The pages on which they are read. */
export const wordsPaths = byName(name => wordDocuments[name].path)

/** What is not as shipped, with the places of values instead of their names. */
export function toWordChanges(
  content: Record<WordDocumentName, WrittenWords>,
  facts: Facts,
): Record<string, WordChanges> {
  const changes = names.flatMap(name =>
    Object.entries(changesOf(shippedWords[name], content[name], facts, '')),
  )
  // Of sets, which are objects.
  return Object.fromEntries(changes) as Record<string, WordChanges>
}

function changesOf(shipped: WrittenWords, written: WrittenWords, facts: Facts, path: string): WordChanges {
  const changes: Record<string, string | WordChanges> = {}
  for (const [name, word] of Object.entries(shipped)) {
    const at = under(path, name)
    const own = written[name]
    if (own === word) continue
    if (typeof own === 'string') changes[name] = withPlaces(fillIn(own, facts), namesIn[at] ?? [])
    else {
      const inner = changesOf(word as WrittenWords, own as WrittenWords, facts, at)
      if (Object.keys(inner).length > 0) changes[name] = inner
    }
  }
  return changes
}

const withPlaces = (sentence: string, values: readonly string[]): string =>
  values.reduce((said, name, place) => said.replaceAll(`{${name}}`, `{${place}}`), sentence)
