import { expect, it } from 'vitest'
import { readMentions, splitMentions, storeMentions } from './mentions'

const ann = { id: '1', name: 'Ann' }
const lee = { id: '2', name: 'Ann Lee' }
const mail = { id: '3', name: 'sam+desk@client.example' }
const odd = { id: '4', name: 'R. (Bob) $& Z' }
const dash = { id: '5', name: 'Jean-Luc' }
const members = [ann, lee, mail, odd, dash]

it.each([
  ['@Ann', [ann]],
  ['Ask @Ann Lee, not @Ann.', ['Ask ', lee, ', not ', ann, '.']],
  ['@sam+desk@client.example @R. (Bob) $& Z', [mail, ' ', odd]],
  ['@Jean-Luc/', [dash, '/']],
  ['(@Ann)', ['(', ann, ')']],
  ['@Annabel', ['@Annabel']],
  ['mail@Ann', ['mail@Ann']],
  ['@ann', ['@ann']],
  ['@ Ann', ['@ Ann']],
  ['', []],
])('%j', (text, pieces) => {
  expect(splitMentions(text, members)).toEqual(pieces)
})

it('finds nobody where there are no members', () => {
  expect(splitMentions('@Ann', [])).toEqual(['@Ann'])
  expect(splitMentions('@', [{ id: '6', name: '' }])).toEqual(['@'])
})

it('stores ids, each member once, and reads the names of now', () => {
  const stored = storeMentions('@Ann and @Ann Lee and @Ann', members)
  expect(stored).toEqual({ text: '@{1} and @{2} and @{1}', mentions: ['1', '2'] })
  const names = new Map([['1', { id: '1', name: '$& Reyes' }]])
  expect(readMentions(stored.text, stored.mentions, names)).toBe(
    '@$& Reyes and @a former member and @$& Reyes',
  )
})

it('reads a reference that was typed as what was typed', () => {
  const stored = storeMentions('@{2} and @Ann', members)
  expect(readMentions(stored.text, stored.mentions, new Map([['1', ann]]))).toBe('@{2} and @Ann')
})
