import { describe, expect, it } from 'vitest'
import { articlesWords } from '../../../shared/words/articles'
import { caseWords } from '../../../shared/words/cases'
import { serverSets } from '../../../shared/words/server-sets'
import { applyChanges } from '../../../shared/words/word-changes'
import { shippedSite } from '../current-site.server'
import type { JsonObject } from '../difference'
import { describeForm } from '../form-field'
import { findFaults } from '../merge-documents.server'
import { fieldAt } from '../walk-document'
import { groupTitles, namesIn, type WordDocumentName, wordDocuments, wordSets } from './word-sets'
import { shippedWords, toWordChanges, wordsDocuments } from './words-documents'

const withWords = (name: WordDocumentName, change: (words: Record<string, JsonObject>) => unknown) => {
  const words = structuredClone(shippedWords[name]) as Record<string, JsonObject>
  change(words)
  return { ...shippedWords, [name]: words }
}

describe('words of the site', () => {
  it('are in one document each', () => {
    const sets = Object.values(wordDocuments).flatMap(({ sets }) => [...sets])
    expect([...sets].sort()).toEqual(Object.keys(wordSets).sort())
  })

  it.each(serverSets)('are of a set that the server has: %s', set => {
    expect(Object.keys(wordSets)).toContain(set)
  })

  it.each(Object.keys(namesIn))('has a sentence for the names of %s', path => {
    const word = path.split('.').reduce((value: unknown, step) => (value as never)?.[step], wordSets)
    expect(word).toBeTypeOf('function')
    expect((word as () => string).length).toBe(namesIn[path]?.length)
  })

  it.each(Object.keys(groupTitles))('has a group called as %s', path => {
    const word = path.split('.').reduce((value: unknown, step) => (value as never)?.[step], wordSets)
    expect(word).toBeTypeOf('object')
  })

  it('say nothing otherwise while they are as shipped', () => {
    expect(shippedSite.wordChanges).toEqual({})
  })

  it('are called by what they are as shipped, in groups, addresses left out', () => {
    const form = describeForm('words-cases', wordsDocuments['words-cases'])
    expect(fieldAt(form, 'cases.results')).toMatchObject({ title: 'Results', kind: 'line', most: 30 })
    expect(fieldAt(form, 'cases.gallery')).toMatchObject({ title: 'Pictures', kind: 'group' })
    expect(fieldAt(form, 'cases.gallery.count')).toMatchObject({
      title: '{position} of {total}',
      help: 'The page fills in {position}, {total}.',
    })
    expect(fieldAt(form, 'cases.actions.0')?.fields?.map(({ name }) => name)).toEqual(['label'])
  })

  it('are the difference to the shipped ones, facts filled in and names as places', () => {
    const content = withWords('words-cases', ({ cases }) => {
      if (!cases) return
      cases.results = 'Ce que {agency} a mesuré'
      cases.gallery = { ...(cases.gallery as JsonObject), count: 'de {total}, la {position}' }
    })
    const changes = toWordChanges(content, shippedSite.facts)
    expect(changes).toEqual({
      cases: { results: 'Ce que Quorum & Quay a mesuré', gallery: { count: 'de {1}, la {0}' } },
    })
    const words = applyChanges(caseWords, changes.cases)
    expect(words.gallery.count(2, 6)).toBe('de 6, la 2')
    expect([words.results, words.solution, words.actions[1]?.to]).toEqual([
      'Ce que Quorum & Quay a mesuré',
      'The solution',
      '/portfolio',
    ])
    expect(applyChanges(articlesWords, undefined)).toBe(articlesWords)
  })

  it('refuse a name that the page does not fill in', () => {
    const { 'words-cases': words } = withWords('words-cases', ({ cases }) => {
      if (cases) cases.caseTitle = '{client} in {year}'
    })
    expect(findFaults('words-cases', words)).toEqual([
      {
        path: 'cases.caseTitle',
        message: expect.stringMatching(/^\{year\} stands for nothing\. These do: \{client\}, /),
      },
    ])
  })
})
