import { expect, it } from 'vitest'
import { plural } from './plural'

it.each([
  [1, '1 entry'],
  [0, '0 entries'],
  [2, '2 entries'],
  [12_345, '12,345 entries'],
])('says %i with its noun', (amount, words) => {
  expect(plural(amount, 'entry', 'entries')).toBe(words)
})

it('adds an s to most nouns', () => {
  expect([1, 3].map(count => plural(count, 'post'))).toEqual(['1 post', '3 posts'])
})
