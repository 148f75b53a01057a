import { describe, expect, it } from 'vitest'
import { certificateNumber, forge, hashWords } from './certificate'
import { certificateRings } from './engraving/guilloche'

describe('hashWords', () => {
  it('is the SHA-256 of the words without white space', async () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    expect(await hashWords(' \n\u00a0')).toBe(empty)
    expect(await hashWords('48.0 m\nat  1.3 %')).toBe(await hashWords('48.0m at 1.3%'))
    expect(await hashWords('48.0 m')).not.toBe(await hashWords('48.1 m'))
    expect(certificateNumber(empty)).toBe('e3b0…\u206055')
  })

  it('does not tell composed letters from combined ones', async () => {
    expect(await hashWords('Qu\u00e9bec')).toBe(await hashWords('Que\u0301bec'))
  })
})

describe('forge', () => {
  it('raises the last digit of the first figure with decimals', () => {
    expect(forge('In 2024 it drilled\n48.0 m at 1.31% copper.\nThen more.')).toEqual({
      text: 'In 2024 it drilled\n48.1 m at 1.31% copper.\nThen more.',
      before: '',
      figure: '48.0',
      forged: '48.1',
      after: ' m at 1.31% copper.',
    })
  })

  it.each([
    ['4,106 readers', '4,106', '4,107'],
    ['nine, or 9', '9', '0'],
    ['1.29 m', '1.29', '1.20'],
  ])('in %j turns %s into %s', (text, figure, forged) => {
    expect(forge(text)).toMatchObject({ figure, forged })
  })

  it('quotes whole words around it', () => {
    const { before = '', after = '' } = forge(`${'word '.repeat(40)}7 ${'word '.repeat(40)}`) ?? {}
    expect(before).toMatch(/^…(word )+$/)
    expect(after).toMatch(/^( word)+…$/)
  })

  it('has nothing to change in a text without figures', () => {
    expect(forge('No figure.')).toBeUndefined()
  })
})

describe('the seal of a certificate', () => {
  const draw = async (text: string) =>
    JSON.stringify(certificateRings({ hash: await hashWords(text), seed: 'project-1', family: 'project' }))

  it('is the same for the same words, and another after one digit', async () => {
    expect(await draw('48.0 m')).toBe(await draw('48.0 m'))
    const drawn = await Promise.all(Array.from({ length: 30 }, (_, digit) => draw(`48.${digit} m`)))
    expect(new Set(drawn).size).toBe(30)
  })
})
