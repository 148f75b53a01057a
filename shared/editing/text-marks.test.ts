import { describe, expect, it } from 'vitest'
import { markText, readMarks } from './text-marks'

/** Numbers from 0 to 1, the same for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const letters = [
  'a',
  'Z',
  ' ',
  '\u00a0',
  '.',
  '<',
  '&',
  '"',
  'é',
  'e\u0301',
  '👩🏽‍🚀',
  '\u200b',
  '\u{F0001}',
  '語',
]

function randomText(random: () => number, most: number): string {
  const length = Math.floor(random() * (most + 1))
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
}

const withoutMarks = (text: string) => text.replaceAll('\u{F0001}', '')

it('finds marked texts again among others, whatever they say', () => {
  const random = makeRandom(27)
  for (let round = 0; round < 2000; round += 1) {
    const texts = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomText(random, 12))
    const between = Array.from({ length: texts.length + 1 }, () => withoutMarks(randomText(random, 4)))
    const ids = texts.map(() => Math.floor(random() * 20_000))
    if (new Set(ids).size < ids.length) continue
    let marked = between[0] ?? ''
    let plain = marked
    const expected: { id: number; start: number; end: number }[] = []
    texts.forEach((text, place) => {
      const id = ids[place] ?? 0
      const clean = withoutMarks(text)
      if (clean !== '') expected.push({ id, start: plain.length, end: plain.length + clean.length })
      marked += markText(text, id) + between[place + 1]
      plain += clean + between[place + 1]
    })
    expect(readMarks(marked)).toEqual({ text: plain, ranges: expected, parts: [] })
  }
})

describe('a marked text', () => {
  it('begins and ends as it did', () => {
    const marked = markText('Imogen Falkner.', 7)
    expect(marked.charAt(0)).toBe('I')
    expect(/[.?!]$/.test(marked)).toBe(true)
    expect(marked.length).toBeGreaterThan('Imogen Falkner.'.length)
  })

  it('is nothing where there is no text', () => {
    expect(markText('', 7)).toBe('')
  })

  it('that was parted is found in its parts', () => {
    const [first = '', second = ''] = markText('One sentence. Another.', 3).split(/(?<=\.) /)
    expect(readMarks(first)).toEqual({ text: 'One sentence.', ranges: [], parts: [3] })
    expect(readMarks(second)).toEqual({ text: 'Another.', ranges: [], parts: [3] })
  })
})

it('has marks for as many texts as a site has, and says when they are used up', () => {
  expect(readMarks(markText('Text', 19_999)).ranges).toEqual([{ id: 19_999, start: 0, end: 4 }])
  expect(() => markText('Text', 20_000)).toThrow('There are 20000 marks.')
})
