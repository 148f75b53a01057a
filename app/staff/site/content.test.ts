import { expect, it } from 'vitest'
import { blankOf, moved, valueAt, withValue } from './content'

const content = { lede: 'a', why: { rows: [{ term: 'x' }, { term: 'y' }] } }

it('reads what stands at a path', () => {
  expect(valueAt(content, ['why', 'rows', 1, 'term'])).toBe('y')
  for (const path of [['why', 'rows', 2, 'term'], ['none'], ['lede', 'length', 'x'], ['constructor']])
    expect(valueAt(content, path)).toBeUndefined()
})

it('changes one value, and keeps what was given', () => {
  expect(withValue(content, ['why', 'rows', 0, 'term'], 'z')).toEqual({
    lede: 'a',
    why: { rows: [{ term: 'z' }, { term: 'y' }] },
  })
  expect(content.why.rows[0]?.term).toBe('x')
})

it('moves an item past its neighbours', () => {
  expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, 0), moved([1, 2], 5, 0)]).toEqual([
    [2, 1, 3],
    [3, 1, 2],
    [1, 2],
  ])
})

it('begins an item with nothing, in the shape of its form', () => {
  const line = { name: 'a', title: 'A', kind: 'line' } as const
  expect(
    blankOf({
      name: '',
      title: 'Item',
      kind: 'group',
      fields: [
        line,
        { name: 'from', title: 'From', kind: 'number', least: 1, most: 9 },
        { name: 'monthly', title: 'Monthly', kind: 'flag' },
        { name: 'lines', title: 'Lines', kind: 'lines', least: 2, item: line },
      ],
    }),
  ).toEqual({ a: '', from: 1, monthly: false, lines: ['', ''] })
})
