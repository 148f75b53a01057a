/** Makes a table regular: every place of its grid belongs to one cell (HTML Standard, "forming a table"). */
import { type Cell, mostCells, mostColumns, type Table } from './table'

/** A cell, and the row and column in which it begins. */
export interface Placed<Content> extends Cell<Content> {
  row: number
  column: number
}

export interface Grid<Content> extends Omit<Table<Content>, 'rows'> {
  height: number
  width: number
  cells: readonly Placed<Content>[]
}

/** The cell that covers this place. */
export const cellAt = <Content>(
  { cells }: Grid<Content>,
  row: number,
  column: number,
): Placed<Content> | undefined =>
  cells.find(
    cell =>
      cell.row <= row &&
      row < cell.row + cell.rowspan &&
      cell.column <= column &&
      column < cell.column + cell.colspan,
  )

export const emptyCell = { colspan: 1, rowspan: 1 } as const

/**
 * The table as a grid. Spans that overlap or leave their part of the table end there, rows and columns in which no cell
 * begins are dropped, and holes are filled with what `empty` makes. `isCut` when it is larger than a table may be.
 */
export function toGrid<Content>(
  table: Table<Content>,
  empty: () => Content,
): { grid: Grid<Content>; isCut: boolean } {
  const placed = place(table)
  const rows = countStarts(placed.map(({ row }) => row))
  const columns = countStarts(placed.map(({ column }) => column))
  const width = Math.min(columns.total, mostColumns)
  const height = Math.min(rows.total, Math.floor(mostCells / Math.max(1, width)))
  const cells = placed.flatMap(cell => {
    const [row, column] = [rows.before(cell.row), columns.before(cell.column)]
    if (row >= height || column >= width) return []
    const rowspan = Math.min(rows.before(cell.row + cell.rowspan), height) - row
    const colspan = Math.min(columns.before(cell.column + cell.colspan), width) - column
    return { ...cell, row, column, rowspan, colspan }
  })
  const headRows = Math.min(rows.before(table.headRows), height)
  const headColumns = Math.min(columns.before(table.headColumns), Math.max(0, width - 1))
  const grid = { caption: table.caption, headRows, headColumns, height, width, cells }
  return { grid: fillHoles(grid, empty), isCut: width < columns.total || height < rows.total }
}

/** In one order of names, so that equal tables are equal as JSON. */
export function toTable<Content>(grid: Grid<Content>): Table<Content> {
  const { caption, headRows, headColumns, height, cells } = grid
  const rows = Array.from({ length: height }, (): Cell<Content>[] => [])
  for (const { row, content, align, colspan, rowspan } of cells)
    rows[row]?.push({ content, ...(align && { align }), colspan, rowspan })
  return { caption, headRows, headColumns, rows }
}

function place<Content>({ rows, headRows }: Table<Content>): Placed<Content>[] {
  const placed: Placed<Content>[] = []
  /** Of each column, the row before which a cell from above covers it. */
  const busy: number[] = []
  const isFree = (row: number, column: number) => (busy[column] ?? 0) <= row
  for (const [row, cells] of rows.entries()) {
    const end = row < headRows ? headRows : rows.length
    let column = 0
    for (const cell of cells) {
      while (!isFree(row, column)) column += 1
      let colspan = 1
      while (colspan < cell.colspan && isFree(row, column + colspan)) colspan += 1
      const rowspan = Math.max(1, Math.min(cell.rowspan, end - row))
      for (let at = column; at < column + colspan; at += 1) busy[at] = row + rowspan
      placed.push({ ...cell, row, column, colspan, rowspan })
      column += colspan
    }
  }
  return placed
}

/** How many of the places in which cells begin come before a place. */
function countStarts(starts: readonly number[]) {
  const sorted = [...new Set(starts)].sort((a, b) => a - b)
  const counts: number[] = []
  for (const [index, start] of sorted.entries()) counts[start] = index
  for (let at = counts.length - 1, next = sorted.length; at >= 0; at -= 1) {
    next = counts[at] ?? next
    counts[at] = next
  }
  return { before: (at: number) => counts[at] ?? sorted.length, total: sorted.length }
}

/** Cells for the places that none covers, in the order of HTML. */
export function fillHoles<Content>(grid: Grid<Content>, empty: () => Content): Grid<Content> {
  const { height, width } = grid
  const covered = new Uint8Array(height * width)
  for (const { row, column, rowspan, colspan } of grid.cells)
    for (let line = row; line < row + rowspan; line += 1)
      covered.fill(1, line * width + column, line * width + column + colspan)
  const holes = Array.from(covered.keys()).flatMap(at =>
    covered[at] ? [] : { ...emptyCell, content: empty(), row: Math.floor(at / width), column: at % width },
  )
  const cells = [...grid.cells, ...holes].sort((a, b) => a.row - b.row || a.column - b.column)
  return { ...grid, cells }
}
