/** A table as it is typed: each cell and the caption are editable elements of their own. */
import type { TextTable } from '../../../../../domain/post/table/change-table'
import { alignFigures } from '../../../../../domain/post/table/figures'
import { wordsOf } from '../../../../../domain/post/table/read-cell'
import { toGrid } from '../../../../../domain/post/table/regular'
import type { Runs } from '../../../../../domain/post/table/table'
import { tableMessages } from './messages'
import { buildTable } from './table-html'

export function drawTable(element: HTMLElement, table: TextTable): void {
  const drawn = buildTable(table)
  const caption = drawn.createCaption()
  caption.contentEditable = 'true'
  caption.dataset.placeholder = tableMessages.caption
  for (const cell of drawn.querySelectorAll<HTMLElement>('td, th')) cell.contentEditable = 'true'
  element.replaceChildren(drawn)
  alignCells(element, table)
}

/** Beside a raised number the points are not below each other. */
const hasNote = (content: Runs): boolean => content.some(({ marks }) => marks.note)

/** Figures below each other, as readers see them. */
export function alignCells(element: HTMLElement, table: TextTable): void {
  const { grid } = toGrid(table, () => [])
  const cells = [...element.querySelectorAll<HTMLElement>('td, th')]
  for (let column = grid.headColumns; column < grid.width; column += 1) {
    const found = [...grid.cells.entries()].filter(
      ([, cell]) => cell.column === column && cell.colspan === 1 && !cell.align,
    )
    const body = found.filter(([, { row }]) => row >= grid.headRows)
    const pads = alignFigures(body.map(([, { content }]) => (hasNote(content) ? '' : wordsOf(content))))
    for (const [index] of found) cells[index]?.toggleAttribute('data-figure', pads !== undefined)
    for (const [place, [index]] of body.entries()) {
      const cell = cells[index]
      if (cell) cell.dataset.pad = pads?.[place] ?? ''
    }
  }
}
