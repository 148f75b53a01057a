/** Which cells of another program's table are headings: most programs have none, and show them by their place and weight. */
import type { TextCell, TextGrid, TextTable } from '../../../../../domain/post/table/change-table'
import { isFigure } from '../../../../../domain/post/table/figures'
import { wordsOf } from '../../../../../domain/post/table/read-cell'
import { toGrid, toTable } from '../../../../../domain/post/table/regular'

/** A year names a column as often as a word does; the raised sign of a note is none of the figure. */
const isNumber = (cell: TextCell): boolean => {
  const words = wordsOf(cell.content.filter(({ marks }) => !marks.script))
  return isFigure(words) && !/^(19|20)\d\d$/.test(words)
}

const isBold = (cell: TextCell): boolean =>
  cell.content.every(({ text, marks }) => marks.bold || marks.note || text.trim() === '')

/** Headings by the table's own elements, else first rows and a column without figures beside others with some. */
export function adoptHeadings(table: TextTable): TextTable {
  const { grid } = toGrid(table, () => [])
  const headRows = table.headRows || guessHeadRows(grid)
  const headColumns = table.headColumns || (isHeading({ ...grid, headRows }, 'column', 1) ? 1 : 0)
  const cells = grid.cells.map(cell => withoutLooks(cell, cell.row < headRows || cell.column < headColumns))
  return toTable(toGrid(toTable({ ...grid, headRows, headColumns, cells }), () => []).grid)
}

/** Below a heading of several columns each column has its own. */
function guessHeadRows(grid: TextGrid): number {
  const above = grid.cells.filter(({ row }) => row === 0)
  const depth = Math.max(1, ...above.map(({ rowspan }) => rowspan))
  const isOfSeveral = depth === 1 && above.some(({ colspan }) => colspan > 1)
  if (isOfSeveral && isHeading(grid, 'row', 2)) return 2
  return isHeading(grid, 'row', depth) ? depth : 0
}

function isHeading(grid: TextGrid, side: 'row' | 'column', depth: number): boolean {
  const body = side === 'row' ? grid.cells : grid.cells.filter(({ row }) => row >= grid.headRows)
  const first = body.filter(cell => cell[side] < depth)
  const others = body.filter(cell => cell[side] >= depth)
  if (others.length === 0 || first.some(isNumber) || first.every(({ content }) => wordsOf(content) === ''))
    return false
  return others.some(isNumber) || (first.every(isBold) && !others.every(isBold))
}

/** Headings are bold, and figures flush right, without being told. */
function withoutLooks(cell: TextCell, isHead: boolean): TextCell {
  const content = isHead
    ? cell.content.map(({ text, marks: { bold: _, ...marks } }) => ({ text, marks }))
    : cell.content
  const words = wordsOf(content)
  const { align, ...plain } = { ...cell, content }
  const isUsual = align === 'right' && (isHead || isFigure(words) || words === '')
  return align && !isUsual ? { ...plain, align } : plain
}
