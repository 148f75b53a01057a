import { expect, it } from 'vitest'
import { sumRows } from './row-sums'
import type { Row } from './snapshot'

async function* inPortions(rows: Row[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const rows: Row[] = [
  { id: 'a', text: 'one', note: null, kept: true, count: 1 },
  { id: 'b', text: 'two', note: '', kept: false, count: 0 },
  { id: 'c', text: 'two', note: 'é', kept: false, count: 2 },
]
const sumOf = (some: Row[]) => sumRows(inPortions(some))
const changed = (at: number, change: Row): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row))

it('is the same in any order of rows and columns', async () => {
  const turned = rows.toReversed().map(row => Object.fromEntries(Object.entries(row).toReversed()))
  expect(await sumRows(inPortions(turned, 1))).toEqual(await sumOf(rows))
  expect(await sumOf([])).toEqual({ rows: 0, sum: '0' })
})

it.each<[name: string, other: Row[]]>([
  ['a row that is missing', rows.slice(1)],
  ['a row that is there twice in place of another', [...rows.slice(0, 2), ...rows.slice(1, 2)]],
  ['two more of a row', [...rows, ...rows.slice(0, 1), ...rows.slice(0, 1)]],
  ['a letter', changed(0, { text: 'One' })],
  ['a space at the end', changed(0, { text: 'one ' })],
  ['an accent written as two', changed(2, { note: 'e\u0301' })],
  ['nothing in place of an empty text', changed(1, { note: null })],
  ['a text in place of a number', changed(0, { count: '1' })],
  ['a number in place of true', changed(0, { kept: 1 })],
  ['values that changed places between columns', changed(2, { text: 'é', note: 'two' })],
  [
    'values that changed places between rows',
    rows.map((row, at) => ({ ...row, text: rows[(at + 1) % 3]?.text })),
  ],
])('differs by %s', async (_name, other) => {
  expect(await sumOf(other)).not.toEqual(await sumOf(rows))
})

it('takes what PostgreSQL writes in its own way for the same', async () => {
  const typed = { detail: 'json', at: 'time' } as const
  const sum = (detail: string, at: string) => sumRows(inPortions([{ detail, at }]), typed)
  const one = await sum('{"b":{"d":1,"c":[2, 1]},"a":"x"}', '2026-03-02T09:00:00.000Z')
  expect(await sum('{"a": "x", "b": {"c": [2, 1], "d": 1}}', '2026-03-02T09:00:00Z')).toEqual(one)
  expect(await sum('{"a": "x", "b": {"c": [1, 2], "d": 1}}', '2026-03-02T09:00:00Z')).not.toEqual(one)
  expect(await sum('{"a": "x", "b": {"c": [2, 1], "d": 1}}', '2026-03-02T09:00:00.001Z')).not.toEqual(one)
})
