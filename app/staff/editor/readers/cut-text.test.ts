import { expect, it } from 'vitest'
import { writeAuthors, writtenAuthors } from './authors'
import { cutText } from './cut-text'

it.each([
  ['Short', 10, 'Short'],
  ['  Blank around  ', 12, 'Blank around'],
  ['Results day is coming', 12, 'Results day…'],
  ['Results day is coming', 13, 'Results day…'],
  ['Results, and how they come', 10, 'Results…'],
  ['Unbreakable', 6, 'Unbre…'],
  ['💎💎💎💎', 3, '💎💎…'],
])('cuts %j after %i characters', (text, most, shown) => {
  expect(cutText(text, most)).toBe(shown)
})

it('holds authors as a text, and none for what is not one', () => {
  const authors = [{ name: 'Ada "A." Fell', account_id: 'ada' }]
  expect(writtenAuthors(writeAuthors(authors))).toEqual(authors)
  expect(writeAuthors([])).toBe('')
  for (const text of ['', '{', '{}']) expect(writtenAuthors(text)).toEqual([])
})
