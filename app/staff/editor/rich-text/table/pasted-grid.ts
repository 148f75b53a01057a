/** What of a spreadsheet's grid its author sees as the table. */
import { readSpan } from '../../../../../domain/post/table/read-cell'
import { mostCells } from '../../../../../domain/post/table/table'

/** Its own, without those of tables in its cells. */
export const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter(row => row.closest('table') === table)

export const cellsOf = (row: HTMLTableRowElement): HTMLTableCellElement[] =>
  [...row.cells].filter(cell => cell.parentElement === row)

/** Letters and numbers beside the cells of a sheet that was published as a page. */
const frame = '.row-headers-background, .column-headers-background, .freezebar-cell, th.row-header'

/** Before looks are spelled, which drops what they are read of. */
export function tidyGrid(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll(frame)) if (cell.closest('table') === table) cell.remove()
  for (const row of rowsOf(table).reverse()) if (isHiddenRow(row)) dropRow(table, row)
  dropHiddenColumns(table)
  for (const section of [...(table.tHead ? [table.tHead] : []), ...table.tBodies])
    if (!section.querySelector('tr')) section.remove()
  for (const row of rowsOf(table)) for (const cell of cellsOf(row)) endOverflow(table, cell)
}

/** Hidden by its author, or only there to give the columns their widths; none would be seen in the program. */
function isHiddenRow(row: HTMLTableRowElement): boolean {
  const isEmpty = !row.textContent?.trim() && !row.querySelector('img')
  return (
    row.style.display === 'none' || row.cells.length === 0 || (row.getAttribute('height') === '0' && isEmpty)
  )
}

/** Merged cells that reach into it become shorter; where one begins, the row stays for it, without its other words. */
function dropRow(table: HTMLTableElement, row: HTMLTableRowElement): void {
  const cells = cellsOf(row)
  if (cells.some(({ rowSpan }) => rowSpan > 1)) {
    for (const cell of cells) if (cell.rowSpan <= 1) cell.replaceChildren()
    return
  }
  const rows = rowsOf(table)
  const at = rows.indexOf(row)
  for (const [index, above] of rows.slice(0, at).entries())
    for (const cell of cellsOf(above)) if (index + cell.rowSpan > at) cell.rowSpan -= 1
  row.remove()
}

function dropHiddenColumns(table: HTMLTableElement): void {
  const hidden = [...table.querySelectorAll('col')]
    .filter(column => column.closest('table') === table)
    .flatMap(column =>
      Array<boolean>(readSpan(column.getAttribute('span') ?? '', mostCells)).fill(
        column.style.display === 'none',
      ),
    )
  if (!hidden.includes(true)) return
  /** Of each column, how many more rows a cell from above covers it. */
  const covered: number[] = []
  for (const row of rowsOf(table)) {
    let column = 0
    const skip = () => {
      for (; (covered[column] ?? 0) > 0; column += 1) covered[column] = (covered[column] ?? 0) - 1
    }
    for (const cell of cellsOf(row)) {
      skip()
      const { colSpan, rowSpan } = cell
      const lost = hidden.slice(column, column + colSpan).filter(isHidden => isHidden).length
      for (let at = column; at < column + colSpan; at += 1) covered[at] = rowSpan - 1
      column += colSpan
      if (lost === colSpan) cell.remove()
      else if (lost > 0) cell.colSpan = colSpan - lost
    }
    skip()
  }
}

/**
 * Excel lets long words run over empty cells beside them, and writes them as one cell that it does not take for one itself.
 * With nothing beside them above all rows they are the title.
 */
function endOverflow(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  if (!/mso-ignore:\s*colspan/i.test(cell.getAttribute('style') ?? '')) return
  const row = cell.parentElement as HTMLTableRowElement
  const isTitle = row === rowsOf(table)[0] && row.textContent?.trim() === cell.textContent?.trim()
  if (isTitle && !table.caption && rowsOf(table).length > 1) {
    table.createCaption().append(...cell.childNodes)
    row.remove()
    return
  }
  cell.after(...Array.from({ length: cell.colSpan - 1 }, () => table.ownerDocument.createElement('td')))
  cell.removeAttribute('colspan')
}
