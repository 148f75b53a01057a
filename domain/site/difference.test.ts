import { describe, expect, it } from 'vitest'
import { applyDifference, findDifference, type Json } from './difference'
import { merge } from './merge-documents.server'
import { shipped } from './shipped.server'

const base: Json = { title: 'A', closing: { lines: ['x', 'y'], text: 't' }, rows: [{ a: 1 }] }

it.each<[string, Json, Json | undefined]>([
  ['nothing', base, undefined],
  ['a field', { ...base, title: 'B' }, { title: 'B' }],
  ['a field of a group', { ...base, closing: { lines: ['x', 'y'], text: 'u' } }, { closing: { text: 'u' } }],
  ['a list, whole', { ...base, rows: [{ a: 1 }, { a: 2 }] }, { rows: [{ a: 1 }, { a: 2 }] }],
  ['an emptied list', { ...base, rows: [] }, { rows: [] }],
])('keeps %s', (_, edited, difference) => {
  expect(findDifference(base, edited)).toEqual(difference)
  expect(applyDifference(base, difference)).toEqual(edited)
})

describe('a list whose items have ids', () => {
  const one: Json = { id: 'a', text: 'A', price: 1 }
  const two: Json = { id: 'b', text: 'B', price: 2 }
  const three: Json = { id: 'c', text: 'C', price: 3 }
  const shippedList: Json = { rows: [one, two] }

  it.each<[string, Json[], Json | undefined]>([
    ['nothing', [one, two], undefined],
    ['a field of an item', [one, { id: 'b', text: 'B', price: 9 }], { rows: { b: { price: 9 } } }],
    ['another order', [two, one], { rows: { $order: ['b', 'a'] } }],
    ['an item that was added', [one, two, three], { rows: { $order: ['a', 'b', 'c'], c: three } }],
    ['an item that was taken away', [two], { rows: { $order: ['b'] } }],
    ['a list that is empty', [], { rows: [] }],
    [
      'an item without an id yet, whole',
      [one, { id: '', text: 'C' }],
      { rows: [one, { id: '', text: 'C' }] },
    ],
  ])('keeps %s', (_, rows, difference) => {
    expect(findDifference(shippedList, { rows })).toEqual(difference)
    expect(applyDifference(shippedList, difference)).toEqual({ rows })
  })

  it('takes over what a new version of the program ships of an item that was moved', () => {
    const next: Json = { rows: [{ id: 'a', text: 'A2', price: 1 }, two] }
    expect(applyDifference(next, { rows: { $order: ['b', 'a'], a: { price: 7 } } })).toEqual({
      rows: [two, { id: 'a', text: 'A2', price: 7 }],
    })
  })

  it('is what is shipped where an item that was moved is no longer known', () => {
    const gone = JSON.stringify({ services: { $order: ['website', 'gone'] } })
    const { unfit, content } = merge('services', gone)
    expect(unfit).toHaveLength(1)
    expect(content).toEqual(shipped.services)
  })
})

it('takes over what a new version of the program ships, where nobody has changed it', () => {
  const next: Json = { title: 'A2', closing: { lines: ['z'], text: 't' }, rows: [], extra: 'new' }
  expect(applyDifference(next, { closing: { text: 'mine' }, gone: 'x' })).toEqual({
    title: 'A2',
    closing: { lines: ['z'], text: 'mine' },
    rows: [],
    extra: 'new',
  })
})

describe('a stored difference that no longer fits', () => {
  const stored = (difference: unknown) => JSON.stringify(difference)

  it.each<[string, unknown, string[]]>([
    ['a field of another kind', { lede: 5, sheetTitle: 'Kept' }, ['lede']],
    ['a text that is too long now', { lede: 'x'.repeat(2000), sheetTitle: 'Kept' }, ['lede']],
    ['a fact that is gone', { lede: 'Call {fax}', sheetTitle: 'Kept' }, ['lede']],
    [
      'an item of a list',
      { why: [{ figure: 1 }, { figure: 'x', text: 'y' }], sheetTitle: 'Kept' },
      ['why.0.figure'],
    ],
    ['a group that is a list now', { closing: ['x'], sheetTitle: 'Kept' }, ['closing']],
  ])('says what is shipped: %s', (_, difference, unfit) => {
    const merged = merge('services', stored(difference))
    expect(merged.unfit).toEqual(unfit)
    expect(merged.content).toEqual({ ...shipped.services, sheetTitle: 'Kept' })
  })

  it.each(['', 'null', '5', '[]', '{"a":'])('is no document at all: %j', text => {
    expect(merge('services', text).content).toEqual(shipped.services)
  })
})
