/** Tables, which the editor cannot keep: each row becomes a line, with a bar between its cells. */

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre, dl, dt, dd, center'

/** Returns how many there were, without those of one column, which only lay out a page. */
export function replaceTables(doc: Document): number {
  let count = 0
  // Inner ones first.
  for (const table of [...doc.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].map(row => [...row.cells])
    const isLayout = rows.every(cells => cells.length <= 1)
    if (!isLayout) count += 1
    const caption = table.caption ? [toLine(doc, [table.caption])] : []
    table.replaceWith(...caption, ...rows.map(cells => (isLayout ? unwrap(doc, cells) : toLine(doc, cells))))
  }
  return count
}

function unwrap(doc: Document, cells: readonly Element[]): Element {
  const part = doc.createElement('div')
  for (const cell of cells) part.append(...cell.childNodes)
  return part
}

function toLine(doc: Document, cells: readonly Element[]): Element {
  const line = doc.createElement('p')
  for (const [index, cell] of cells.entries()) {
    if (index > 0) line.append(' | ')
    for (const block of [...cell.querySelectorAll(blocks)].reverse())
      block.replaceWith(...block.childNodes, ' ')
    for (const end of cell.querySelectorAll('br')) end.replaceWith(' ')
    trim(cell)
    line.append(...cell.childNodes)
  }
  return line
}

/** Programs indent their HTML, and the end of a paragraph became a space. */
function trim(cell: Element): void {
  cell.normalize()
  const { firstChild, lastChild } = cell
  if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart()
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd()
}
