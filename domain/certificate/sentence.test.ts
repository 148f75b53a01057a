import { describe, expect, it } from 'vitest'
import { hashWords } from '../../shared/certificate'
import { isHash, readSentence } from './sentence'

const formOf = (sentence?: string) => {
  const form = new FormData()
  if (sentence !== undefined) form.set('sentence', sentence)
  return form
}
const sentence = 'LB-24-97 met 48.0 m of copper from 113 m.'

describe('readSentence', () => {
  it('seals a sentence, and knows it again with other spaces', async () => {
    const answer = await readSentence(formOf(sentence), undefined)
    if (answer.kind !== 'sealed') throw new Error(answer.kind)
    expect(isHash(answer.hash)).toBe(true)
    expect(answer.hash).toBe(await hashWords(sentence))
    expect(await readSentence(formOf(`  ${sentence.replaceAll(' ', '\n')} `), answer.hash)).toEqual({
      kind: 'same',
    })
    expect(await readSentence(formOf(sentence.replace('48.0', '48.1')), answer.hash)).toMatchObject({
      kind: 'other',
    })
  })

  it('refuses nothing, and more than a sentence', async () => {
    for (const empty of [undefined, '', ' \n\u00a0'])
      expect(await readSentence(formOf(empty), undefined)).toEqual({ kind: 'missing' })
    expect(await readSentence(formOf('a'.repeat(500)), undefined)).toMatchObject({ kind: 'sealed' })
    expect(await readSentence(formOf('a'.repeat(501)), undefined)).toEqual({ kind: 'long' })
  })
})

it.each(['', 'a', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}g`])(
  '%j is no hash',
  text => {
    expect(isHash(text)).toBe(false)
  },
)
