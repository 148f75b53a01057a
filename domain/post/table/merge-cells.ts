/** Merged cells of a table: made with a neighbour, and split. Each returns undefined where it is not possible. */
import { type Change, filled, turn } from './change-table'
import { cellAt, emptyCell } from './regular'
import type { Run } from './table'

const lineEnd: Run = { text: '\n', marks: {} }

/** Merges the cell with the one below, if that is as wide and of the same part of the table. */
const mergeBelow =
  (row: number, column: number): Change =>
  grid => {
    const cell = cellAt(grid, row, column)
    const end = cell ? cell.row + cell.rowspan : 0
    const below = cell && cellAt(grid, end, cell.column)
    const fits = below?.row === end && below.column === cell?.column && below.colspan === cell.colspan
    if (!cell || !below || !fits || end === grid.headRows) return undefined
    const content =
      cell.content.length > 0 && below.content.length > 0
        ? [...cell.content, lineEnd, ...below.content]
        : [...cell.content, ...below.content]
    const merged = { ...cell, content, rowspan: cell.rowspan + below.rowspan }
    return { ...grid, cells: grid.cells.flatMap(one => (one === cell ? merged : one === below ? [] : one)) }
  }

/** The same with the cell above: words keep their order. */
const mergeAbove =
  (row: number, column: number): Change =>
  grid => {
    const cell = cellAt(grid, row, column)
    const above = cell && cellAt(grid, cell.row - 1, cell.column)
    if (!above || above.column !== cell.column) return undefined
    return mergeBelow(above.row, above.column)(grid)
  }

/** The same to the side: columns of headings and others may be joined, as in a line that goes all across. */
const sideways =
  (merge: typeof mergeBelow) =>
  (row: number, column: number): Change =>
  grid => {
    const changed = merge(column, row)({ ...turn(grid), headRows: -1 })
    return changed && filled(turn({ ...changed, headRows: grid.headColumns }))
  }

export const mergeDown = mergeBelow
export const mergeUp = mergeAbove
export const mergeRight = sideways(mergeBelow)
export const mergeLeft = sideways(mergeAbove)

export const splitCell =
  (row: number, column: number): Change =>
  grid => {
    const cell = cellAt(grid, row, column)
    if (!cell || (cell.rowspan === 1 && cell.colspan === 1)) return undefined
    return filled({
      ...grid,
      cells: grid.cells.map(one => (one === cell ? { ...cell, ...emptyCell } : one)),
    })
  }
