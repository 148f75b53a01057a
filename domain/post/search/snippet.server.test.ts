import { describe, expect, it } from 'vitest'
import type { TextPart } from '../search'
import { createMatcher, cutSnippet, markWords } from './snippet.server'
import { stemOf } from './stem.server'

/** Hits in brackets. */
const written = (parts: readonly TextPart[]): string =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

const mark = (text: string, ...query: string[]) => written(markWords(text, createMatcher(query)))
const cut = (text: string, ...query: string[]) => cutSnippet(text, createMatcher(query), query.length)

describe('markWords', () => {
  it.each([
    ['Results day', ['result'], '[Results] day'],
    ['The runbook', ['runbooks'], 'The [runbook]'],
    ['A runbook', ['runb'], 'A [runbook]'],
    ['PUBLISHED here', ['publishing'], '[PUBLISHED] here'],
    ['A résumé, re\u0301sume\u0301', ['Resume'], 'A [résumé], [re\u0301sume\u0301]'],
    ['Ein ÜBERBLICK', ['uber'], 'Ein [ÜBERBLICK]'],
    ['In Łódź, Straße 5, Ærø', ['lodz', 'Strasse', 'aero'], 'In [Łódź], [Straße] 5, [Ærø]'],
    ['Lodz and Aero', ['Łódź', 'ærø'], '[Lodz] and [Aero]'],
    ['No superhero', ['hero'], 'No superhero'],
    ['Eyed and filing', ['eyed', 'file'], '[Eyed] and [filing]'],
    ['Q3 2026', ['2026', 'q'], '[Q3] [2026]'],
    ['<b>bold</b>', ['bold'], '<b>[bold]</b>'],
    ['', ['x'], ''],
  ])('marks %j', (text, query, marked) => expect(mark(text, ...query)).toBe(marked))
})

describe('cutSnippet', () => {
  const filler = (word: string, count: number) => Array(count).fill(word).join(' ')

  it('shows a short text whole, with no ellipsis', () => {
    expect(written(cut('The quay, at night.', 'quay'))).toBe('The [quay], at night.')
  })

  it('puts the hit in the middle of 28 words, between ellipses', () => {
    const snippet = written(cut(`${filler('a', 80)} quay ${filler('b', 80)}`, 'quay'))
    expect(snippet).toBe(`…${filler('a', 13)} [quay] ${filler('b', 14)}…`)
  })

  it('begins with the sentence where that shows the hit', () => {
    const snippet = written(cut(`${filler('a', 80)}. Here is a quay. ${filler('b', 80)}`, 'quay'))
    expect(snippet).toBe(`…Here is a [quay]. ${filler('b', 24)}…`)
  })

  it('takes the first place that answers most words', () => {
    const text = `quay quay ${filler('a', 60)} harbour and quay ${filler('b', 60)} quay harbour`
    expect(written(cut(text, 'quay', 'harbour'))).toMatch(/^…a .* a \[harbour\] and \[quay\] b .* b…$/)
  })

  it('shows the beginning where nothing is found', () => {
    expect(written(cut(filler('a', 30), 'quay'))).toBe(`${filler('a', 28)}…`)
    expect(cut('', 'quay')).toEqual([])
  })

  it('is bounded in characters too, and halves none', () => {
    for (const text of ['x'.repeat(200_000), `x${' .'.repeat(50_000)}x`, '𝒳'.repeat(100_000)]) {
      const snippet = cut(text, 'x')
        .map(part => part.text)
        .join('')
      expect(snippet.length).toBeLessThanOrEqual(401)
      expect(snippet.isWellFormed()).toBe(true)
    }
  })

  it('reads no further than the index does', () => {
    expect(written(cut(`${'a '.repeat(100_000)}quay`, 'quay'))).not.toContain('quay')
  })

  const distinct = Array.from({ length: 50_000 }, (_, number) => `a${number.toString(36)}`).join(' ')
  it.each([
    ['one word over and over', 'word '.repeat(40_000), ['word', 'zebra']],
    ['one letter over and over', 'x '.repeat(100_000), ['x', 'y']],
    ['words of their own', distinct, ['abc', 'az', 'a9', 'aha', 'b', 'c', 'd', 'e']],
    ['letters without end', 'é'.repeat(200_000), ['e']],
  ])('takes linear time for %s', (_, text, query) => {
    cut(text, ...query)
    const began = process.cpuUsage()
    cut(text, ...query)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})

describe('stemOf', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['feed', 'feed'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['sky', 'sky'],
    ['relational', 'relat'],
    ['vietnamization', 'vietnam'],
    ['hopefulness', 'hope'],
    ['electrical', 'electr'],
    ['replacement', 'replac'],
    ['adoption', 'adopt'],
    ['controlling', 'control'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['yes', 'ye'],
    ['at', 'at'],
  ])('%s -> %s', (word, stem) => expect(stemOf(word)).toBe(stem))
})
