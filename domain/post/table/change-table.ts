/** Changes of a table: rows, columns, headings, words. Each returns undefined where it is not possible. */
import { cellAt, fillHoles, type Grid, type Placed, toGrid, toTable } from './regular'
import type { Runs, Table } from './table'

/** A table whose cells hold words. */
export type TextGrid = Grid<Runs>
export type TextTable = Table<Runs>
export type TextCell = Placed<Runs>

export type Change = (grid: TextGrid) => TextGrid | undefined

const nothing = (): Runs => []

/** Columns as rows, so that each change is written once. */
export const turn = (grid: TextGrid): TextGrid => ({
  ...grid,
  headRows: grid.headColumns,
  headColumns: grid.headRows,
  height: grid.width,
  width: grid.height,
  cells: grid.cells.map(cell => ({
    ...cell,
    row: cell.column,
    column: cell.row,
    rowspan: cell.colspan,
    colspan: cell.rowspan,
  })),
})

/** Regular again: with empty cells where none is. */
export const filled = (grid: TextGrid): TextGrid => fillHoles(grid, nothing)

/** The same change of columns. */
const turned =
  (change: Change): Change =>
  grid => {
    const changed = change(turn(grid))
    return changed && filled(turn(changed))
  }

/** A row before the row of this number; the first below the headings is not a heading. */
export const insertRow =
  (at: number): Change =>
  grid => ({
    ...filled({
      ...grid,
      height: grid.height + 1,
      headRows: at < grid.headRows ? grid.headRows + 1 : grid.headRows,
      cells: grid.cells.map(cell =>
        cell.row >= at
          ? { ...cell, row: cell.row + 1 }
          : cell.row + cell.rowspan > at
            ? { ...cell, rowspan: cell.rowspan + 1 }
            : cell,
      ),
    }),
  })

export const deleteRow =
  (at: number): Change =>
  grid => {
    if (grid.height < 2) return undefined
    const cells = grid.cells.flatMap(cell => {
      if (cell.row > at) return { ...cell, row: cell.row - 1 }
      if (cell.row + cell.rowspan <= at) return cell
      return cell.rowspan > 1 ? { ...cell, rowspan: cell.rowspan - 1 } : []
    })
    const headRows = at < grid.headRows ? grid.headRows - 1 : grid.headRows
    return filled({ ...grid, height: grid.height - 1, headRows, cells })
  }

/** Exchanges two neighbours; not where a merged cell ties one of them to another row. */
export const moveRow =
  (at: number, step: 1 | -1): Change =>
  grid => {
    const other = at + step
    const isTied = ({ row, rowspan }: TextCell) =>
      rowspan > 1 && [at, other].some(line => row <= line && line < row + rowspan)
    if (other < 0 || other >= grid.height || grid.cells.some(isTied)) return undefined
    const moved = (row: number) => (row === at ? other : row === other ? at : row)
    return filled({ ...grid, cells: grid.cells.map(cell => ({ ...cell, row: moved(cell.row) })) })
  }

export const insertColumn = (at: number): Change => turned(insertRow(at))
export const deleteColumn = (at: number): Change => turned(deleteRow(at))
export const moveColumn = (at: number, step: 1 | -1): Change => turned(moveRow(at, step))

/** With headings for columns, or without; not where a merged cell crosses their line. */
export const setHeadRows =
  (count: number): Change =>
  grid => {
    const crosses = ({ row, rowspan }: TextCell) => row < count && row + rowspan > count
    return count >= grid.height || grid.cells.some(crosses) ? undefined : { ...grid, headRows: count }
  }

export const setHeadColumns =
  (count: number): Change =>
  grid =>
    count >= grid.width ? undefined : { ...grid, headColumns: count }

/** Words for one cell. */
export const setContent =
  (row: number, column: number, content: Runs): Change =>
  grid => {
    const cell = cellAt(grid, row, column)
    return cell && { ...grid, cells: grid.cells.map(one => (one === cell ? { ...cell, content } : one)) }
  }

export const setAlign =
  (row: number, column: number, align: TextCell['align']): Change =>
  grid => {
    const cell = cellAt(grid, row, column)
    if (!cell) return undefined
    const { align: _, ...plain } = cell
    const aligned = align ? { ...plain, align } : plain
    return { ...grid, cells: grid.cells.map(one => (one === cell ? aligned : one)) }
  }

/** Words of another table over this one, from this place on; rows and columns are added where it is too small. */
export const pasteOver =
  (row: number, column: number, { cells, height, width }: TextGrid): Change =>
  grid => {
    let wide: TextGrid | undefined = grid
    while (wide && wide.height < row + height) wide = insertRow(wide.height)(wide)
    while (wide && wide.width < column + width) wide = insertColumn(wide.width)(wide)
    for (const cell of cells)
      wide = wide && (setContent(row + cell.row, column + cell.column, cell.content)(wide) ?? wide)
    return wide
  }

/** The table after a change, regular again; undefined where it is not possible. */
export function changeTable(table: TextTable, change: Change): TextTable | undefined {
  const changed = change(toGrid(table, nothing).grid)
  return changed && toTable(toGrid(toTable(changed), nothing).grid)
}

/** A new table: a row of headings, and room below. */
export const newGrid = (height: number, width: number): TextGrid =>
  filled({ caption: '', headRows: 1, headColumns: 0, height, width, cells: [] })
