/** Which rows of a pasted table are headings, and what its cells say. */
import { type Figure, readFigure } from './figure'
import { isPeriod } from './period'
import { firstFigures, type Table } from './table'

export interface Layout {
  table: Table
  /** The last row of headings; -1 when the table begins with figures. */
  heading: number
  /** The heading of each column, with the headings above it. */
  names: readonly string[]
  /** By row and column; undefined for headings, labels, words and blanks. Repairs change it as they are found. */
  figures: (Figure | undefined)[][]
}

export function layOut(table: Table): Layout {
  const firstBody = table.findIndex(hasFigures)
  const heading = (firstBody < 0 ? table.length : firstBody) - 1
  const figures = table.map((row, index) =>
    row.map((cell, column) => (index > heading && column >= firstFigures ? readFigure(cell) : undefined)),
  )
  return { table, heading, names: nameColumns(table.slice(0, heading + 1)), figures }
}

const hasFigures = (row: readonly string[]): boolean =>
  row.slice(firstFigures).some(cell => readFigure(cell) !== undefined && !isPeriod(cell))

/** A heading that spans columns arrives in the first of them. */
function nameColumns(headings: Table): string[] {
  const [last = [], ...above] = headings.filter(row => row.slice(firstFigures).some(Boolean)).toReversed()
  return last.map((cell, column) => {
    const spanning = above
      .toReversed()
      .map(row => row.slice(firstFigures, column + 1).findLast(Boolean) ?? '')
    return column < firstFigures ? cell : [...spanning, cell].filter(Boolean).join(' ')
  })
}

export interface Place {
  row: number
  column: number
  figure: Figure
}

/** Every figure with its place, row by row. */
export const placesOf = ({ figures }: Layout): Place[] =>
  figures.flatMap((cells, row) =>
    cells.flatMap((figure, column) => (figure ? [{ row, column, figure }] : [])),
  )

/** The value that most of them have; of two as frequent the earlier one. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0]
}

/** Columns of changes from one period to another. */
export const isChange = (name: string): boolean => /change|variance|growth|[%Δ]/i.test(name)
