import { describe, expect, it } from 'vitest'
import { findPassage, selectorAt } from './passages'

const text = 'The hole cut gold.\nThe grade was low. The hole was long.\nThe end.'
const at = (words: string, from = 0) => {
  const start = text.indexOf(words, from)
  const selector = selectorAt(text, start, start + words.length)
  if (!selector) throw new Error('blank')
  return selector
}
const found = (changed: string, selector: ReturnType<typeof at>) => {
  const passage = findPassage(changed, selector)
  return passage && [passage.start, changed.slice(passage.start, passage.end)]
}

describe('the selector of a passage', () => {
  it('holds the words, those around them, and where they are', () => {
    expect(selectorAt('One two three', 4, 7)).toEqual({
      exact: 'two',
      prefix: 'One ',
      suffix: ' three',
      start: 4,
    })
  })

  it('leaves blanks at the ends out', () => {
    expect(selectorAt('One two three', 3, 8)).toMatchObject({ exact: 'two', start: 4 })
    expect(selectorAt('One  two', 3, 5)).toBeUndefined()
  })

  it('does not cut a letter of two units', () => {
    const long = `${'a'.repeat(9)}😀${'b'.repeat(59)}X${'c'.repeat(59)}😀`
    const { prefix = '', suffix = '' } = selectorAt(long, 70, 71) ?? {}
    expect([prefix, suffix]).toEqual(['b'.repeat(59), 'c'.repeat(59)])
  })
})

describe('a passage in a changed text', () => {
  it('moves with its words', () => {
    const more = `A new beginning.\n${text}`
    expect(found(more, at('grade was low'))).toEqual([more.indexOf('grade was low'), 'grade was low'])
  })

  it('is told from the same words elsewhere by what is around it', () => {
    const second = at('The hole', 20)
    expect(found(text, second)).toEqual([text.indexOf('The hole', 20), 'The hole'])
    const swapped = 'The hole was long.\nThe hole cut gold.'
    expect(found(swapped, second)).toEqual([0, 'The hole'])
  })

  it('is the nearest where all around is the same', () => {
    const selector = { exact: 'a', prefix: '', suffix: '', start: 4 }
    expect(findPassage('a..a..a', selector)?.start).toBe(3)
  })

  it('is gone with a word of it', () => {
    expect(found(text.replace('low', 'high'), at('grade was low'))).toBeUndefined()
    expect(found('', at('gold'))).toBeUndefined()
  })
})
