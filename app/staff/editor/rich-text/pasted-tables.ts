/** Tables of other programs: each becomes one of the editor's, with the headings that its looks mean. */
import { adoptHeadings } from './table/guessed-headings'
import { outerTables } from './table/held-tables'
import { cellsOf, rowsOf, tidyGrid } from './table/pasted-grid'
import { placeholderFor } from './table/table-blot'
import { tableOf } from './table/table-html'
import { spellLooks } from './table/table-looks'

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre, dl, dt, dd, center'

/**
 * Tables of one column only lay out a page. `tables` are too large, and each of their rows is a line now, with a bar between
 * its cells; `cells` held more than words.
 */
export function readTables(doc: Document): { tables: number; cells: number } {
  let [tables, cells] = [0, 0]
  for (const table of doc.querySelectorAll('table')) tidyGrid(table)
  spellLooks(doc)
  // Inner ones first.
  for (const table of [...doc.querySelectorAll('table')].reverse()) {
    const rows = rowsOf(table).map(cellsOf)
    if (rows.every(row => row.length <= 1)) table.replaceWith(...rows.map(row => unwrap(doc, row)))
  }
  for (const element of outerTables(doc)) {
    for (const cell of element.querySelectorAll(':is(td, th) :is(td, th)')) flatten(cell)
    const { table, isCut } = tableOf(element)
    if (isCut) {
      tables += 1
      const caption = element.caption ? [toLine(doc, [element.caption])] : []
      element.replaceWith(...caption, ...[...element.rows].map(row => toLine(doc, [...row.cells])))
    } else {
      cells += [...element.rows].flatMap(row => [...row.cells]).filter(holdsMore).length
      element.replaceWith(placeholderFor(doc, adoptHeadings(table)))
    }
  }
  return { tables, cells }
}

const holdsMore = (cell: Element): boolean => cell.querySelector('img, iframe, table, video, object') !== null

function unwrap(doc: Document, cells: readonly Element[]): Element {
  const part = doc.createElement('div')
  for (const cell of cells) part.append(...cell.childNodes)
  return part
}

function toLine(doc: Document, cells: readonly Element[]): Element {
  const line = doc.createElement('p')
  for (const [index, cell] of cells.entries()) {
    if (index > 0) line.append(' | ')
    flatten(cell)
    line.append(...cell.childNodes)
  }
  return line
}

/** A line of what its lines say. */
function flatten(cell: Element): void {
  for (const block of [...cell.querySelectorAll(blocks)].reverse())
    block.replaceWith(...block.childNodes, ' ')
  for (const end of cell.querySelectorAll('br')) end.replaceWith(' ')
  trim(cell)
}

/** Programs indent their HTML, and the end of a paragraph became a space. */
function trim(cell: Element): void {
  cell.normalize()
  const { firstChild, lastChild } = cell
  if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart()
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd()
}
