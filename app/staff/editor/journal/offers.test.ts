import { expect, it } from 'vitest'
import { changedFields, type EditorFields, newFields } from '../fields'
import type { JournalRecord } from './journal'
import { findOffers } from './offers'

const saved = newFields({ author: 'Marisol Tennant', today: '2026-11-21' })
const record = (changes: Partial<JournalRecord>): JournalRecord => ({
  key: 'left over',
  accountId: 'me',
  postId: 'a-post',
  keptAt: 1,
  version: 1,
  fields: { ...saved, title: 'Typed' },
  ...changes,
})
const differ = (one: EditorFields, other: EditorFields) => changedFields(one, other).length > 0
const question = { accountId: 'me', postId: 'a-post', heldKeys: new Set(['open']), saved, differ }

it('offers what was left over, the newest first', () => {
  const records = [record({ key: 'older' }), record({ key: 'newer', keptAt: 2 })]
  expect(findOffers(records, question).map(({ key }) => key)).toEqual(['newer', 'older'])
})

it.each([
  ['work of another account', { accountId: 'you' }],
  ['work on another post', { postId: 'another' }],
  ['work of a tab that is open', { key: 'open' }],
  ['what is stored already', { fields: saved }],
])('does not offer %s', (_, changes) => {
  expect(findOffers([record(changes)], question)).toEqual([])
})
