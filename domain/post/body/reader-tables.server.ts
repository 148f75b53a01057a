/** Tables as readers get them: headings that name their cells, figures below each other, a scroll region of their own. */
import { articleMessages } from '../article-messages'
import { alignFigures } from '../table/figures'
import { readTable } from '../table/read-table'
import { type Placed, toGrid } from '../table/regular'
import { element, writeTable } from '../table/write-table'
import { escapeText, type HtmlElement, type HtmlNode, textOf } from './html-tree.server'

type Content = HtmlNode[]
type ReaderGrid = ReturnType<typeof toGrid<Content>>['grid']

const reader = { read: (children: readonly HtmlNode[]) => [...children], empty: () => [], textOf }

/** Sets each table of a stored body in place. */
export function setTables(nodes: HtmlNode[]): void {
  let count = 0
  const set = (among: HtmlNode[]) => {
    for (const [index, node] of among.entries()) {
      if (typeof node === 'string') continue
      if (node.tag !== 'table') set(node.children)
      else {
        count += 1
        among[index] = setTable(node, count)
      }
    }
  }
  set(nodes)
}

function setTable(stored: HtmlElement, number: number): HtmlElement {
  const { table } = readTable(stored, reader)
  const { grid } = toGrid(table, reader.empty)
  const written = writeTable(table, content => content)
  const caption = stored.children.find(child => typeof child !== 'string' && child.tag === 'caption')
  const elements = cellsOf(written)
  const placed = grid.cells.map((cell, index) => ({ ...cell, element: elements[index] }))
  markFigures(grid, placed)
  if (grid.cells.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1))
    nameHeadings(grid, placed, number)
  const parts = written.children.map(part => (isCaption(part) && caption ? caption : part))
  const name =
    caption && typeof caption !== 'string' ? textOf(caption.children) : articleMessages.table(number)
  const region = { class: 'prose-table', role: 'region', 'aria-label': escapeText(name), tabindex: '0' }
  return element('div', { class: 'prose-table-frame' }, [
    element('div', region, [element('table', {}, parts)]),
  ])
}

interface SetCell extends Placed<Content> {
  element: HtmlElement | undefined
}

const isCaption = (node: HtmlNode): boolean => typeof node !== 'string' && node.tag === 'caption'

/** In the order of HTML, which is that of the grid. */
function cellsOf(node: HtmlElement): HtmlElement[] {
  return node.children.flatMap(child => {
    if (typeof child === 'string') return []
    return /^t[dh]$/.test(child.tag) ? [child] : cellsOf(child)
  })
}

/** Marks the cells of columns of figures; `data-pad` is what is missing behind the point, which only the sheet shows. */
function markFigures({ headRows, headColumns, width }: ReaderGrid, cells: readonly SetCell[]): void {
  for (let column = headColumns; column < width; column += 1) {
    const inColumn = cells.filter(cell => cell.column === column && cell.colspan === 1)
    const body = inColumn.filter(({ row }) => row >= headRows)
    const pads = alignFigures(body.map(({ content }) => (hasNote(content) ? '' : textOf(content))))
    if (!pads) continue
    for (const { element: cell, align } of inColumn)
      if (cell && !align) cell.attributes.class = 'prose-figure'
    for (const [index, { element: cell, align }] of body.entries()) {
      const pad = pads[index]
      if (cell && !align && pad) cell.attributes['data-pad'] = pad
    }
  }
}

/** A raised mark beside a figure would be read as one more digit. */
const hasNote = (content: readonly HtmlNode[]): boolean =>
  content.some(node => typeof node !== 'string' && (/^su[bp]$/.test(node.tag) || hasNote(node.children)))

/** WCAG technique H43: where cells are merged, each names the headings of its rows and columns. */
function nameHeadings({ headRows, headColumns }: ReaderGrid, cells: readonly SetCell[], table: number): void {
  const headings = cells.filter(({ row, column }) => row < headRows || column < headColumns)
  const idOf = ({ row, column }: SetCell) => `cell-${table}-${row + 1}-${column + 1}`
  for (const heading of headings) if (heading.element) heading.element.attributes.id = idOf(heading)
  const ofColumn = headings.filter(({ row }) => row < headRows)
  const ofRow = headings.filter(({ row }) => row >= headRows)
  for (const cell of cells) {
    if (!cell.element || cell.row < headRows) continue
    const named = [
      ...ofColumn.filter(heading => meets(heading, cell, 'column', 'colspan')),
      ...ofRow.filter(heading => heading.column < cell.column && meets(heading, cell, 'row', 'rowspan')),
    ]
    if (named.length > 0) cell.element.attributes.headers = named.map(idOf).join(' ')
  }
}

const meets = (one: SetCell, other: SetCell, side: 'row' | 'column', span: 'rowspan' | 'colspan'): boolean =>
  one[side] < other[side] + other[span] && other[side] < one[side] + one[span]
