import { expect, it } from 'vitest'
import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  newGrid,
  pasteOver,
  setHeadColumns,
  setHeadRows,
  type TextGrid,
} from './change-table'
import { mergeDown, mergeLeft, mergeRight, mergeUp, splitCell } from './merge-cells'
import { toGrid, toTable } from './regular'
import type { Cell, Runs } from './table'

/** A grid of these cells, row by row; `2x1:a` has two columns and one row. */
function gridOf(text: string, headRows = 0): TextGrid {
  const rows = text.split(' / ').map(row =>
    row.split(' ').map((cell): Cell<Runs> => {
      const [, colspan = '1', rowspan = '1', words = cell] = /^(\d)x(\d):(.*)$/.exec(cell) ?? []
      const content = words === '.' ? [] : [{ text: words, marks: {} }]
      return { content, colspan: Number(colspan), rowspan: Number(rowspan) }
    }),
  )
  return toGrid({ caption: '', headRows, headColumns: 0, rows }, (): Runs => []).grid
}

const textOf = (grid: TextGrid | undefined): string | undefined =>
  grid &&
  toTable(toGrid(toTable(grid), (): Runs => []).grid)
    .rows.map(cells =>
      cells
        .map(({ content, colspan, rowspan }) => {
          const span = colspan > 1 || rowspan > 1 ? `${colspan}x${rowspan}:` : ''
          return span + (content.map(({ text }) => text.replace('\n', '+')).join('') || '.')
        })
        .join(' '),
    )
    .join(' / ')

const plain = 'a b / c d'
const tall = '1x2:a b / c'
const wide = '2x1:a / b c'

it.each([
  ['a row before', plain, insertRow(0), '. . / a b / c d'],
  ['a row after the last', plain, insertRow(2), 'a b / c d / . .'],
  ['a row through a merged cell', tall, insertRow(1), '1x3:a b / . / c'],
  ['a column before', plain, insertColumn(0), '. a b / . c d'],
  ['a column through a merged cell', wide, insertColumn(1), '3x1:a / b . c'],
  ['no row', plain, deleteRow(0), 'c d'],
  ['no first row of a merged cell', tall, deleteRow(0), 'a c'],
  ['no column', plain, deleteColumn(1), 'a / c'],
  ['no first column of a merged cell', wide, deleteColumn(0), 'a / c'],
  ['a row further down', plain, moveRow(0, 1), 'c d / a b'],
  ['a column further left', plain, moveColumn(1, -1), 'b a / d c'],
  ['a cell merged to the right', plain, mergeRight(0, 0), '2x1:a+b / c d'],
  ['a cell merged down', plain, mergeDown(0, 1), 'a 1x2:b+d / c'],
  ['a cell merged to the left', plain, mergeLeft(1, 1), 'a b / 2x1:c+d'],
  ['a cell merged up', plain, mergeUp(1, 0), '1x2:a+c b / d'],
  ['a merged cell, merged up with one as wide', '2x1:a / 2x1:b / c d', mergeUp(1, 1), '2x1:a+b / c d'],
  [
    'a tall cell, merged to the left with one as tall',
    '1x2:a 1x2:b c / d / e f g',
    mergeLeft(1, 1),
    '2x2:a+b c / d / e f g',
  ],
  ['a merged cell, merged again', '2x1:a / 2x1:b / c d', mergeDown(0, 0), '2x1:a+b / c d'],
  ['a cell split', '2x2:a b / c / d e f', splitCell(1, 1), 'a . b / . . c / d e f'],
  ['another table over it', plain, pasteOver(1, 1, gridOf('x y / z 1')), 'a b . / c x y / . z 1'],
])('gives %s', (_, before, change, after) => {
  expect(textOf(change(gridOf(before)))).toBe(after)
})

it.each([
  ['the only row deleted', 'a b', deleteRow(0)],
  ['the only column deleted', 'a / b', deleteColumn(0)],
  ['a row moved out of the table', plain, moveRow(1, 1)],
  ['a row moved that a merged cell ties', '1x2:a b / c / d e', moveRow(1, 1)],
  ['a cell merged with a taller one', 'a 1x2:b / c', mergeRight(0, 0)],
  ['a cell merged with a taller one on its left', '1x2:a b / c', mergeLeft(0, 1)],
  ['a cell merged with a wider one above', '2x1:a / b c', mergeUp(1, 0)],
  ['a cell merged with one above that begins beside it', 'a 2x1:b / 2x1:c d', mergeUp(1, 0)],
  ['a cell merged over the left edge', plain, mergeLeft(1, 0)],
  ['a cell merged over the top', plain, mergeUp(0, 1)],
  ['a cell merged over the edge', plain, mergeRight(0, 1)],
  ['a single cell split', plain, splitCell(0, 0)],
  ['headings only', plain, setHeadRows(2)],
  ['headings that a merged cell crosses', tall, setHeadRows(1)],
  ['headings of all columns', plain, setHeadColumns(2)],
])('does not allow %s', (_, before, change) => {
  expect(change(gridOf(before))).toBeUndefined()
})

it('does not merge a heading with a cell below it', () => {
  expect(mergeDown(0, 0)(gridOf(plain, 1))).toBeUndefined()
  expect(mergeUp(1, 0)(gridOf(plain, 1))).toBeUndefined()
})

it('keeps the count of headings with its rows', () => {
  const grid = gridOf('a / b / c', 1)
  expect(insertRow(0)(grid)?.headRows).toBe(2)
  expect(insertRow(1)(grid)?.headRows).toBe(1)
  expect(deleteRow(0)(grid)?.headRows).toBe(0)
  expect(textOf(newGrid(2, 2))).toBe('. . / . .')
})
