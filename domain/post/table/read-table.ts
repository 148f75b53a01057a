/** Reads a table from HTML: of whatever shape, it becomes regular. */
import { readSpan } from './read-cell'
import { toGrid, toTable } from './regular'
import {
  type Align,
  type Cell,
  mostCells,
  mostColumns,
  type Table,
  type TreeElement,
  type TreeNode,
} from './table'

export interface ReadTable<Content> {
  table: Table<Content>
  /** What was in the table, but in none of its cells: browsers show it before the table. */
  stray: TreeNode[]
  /** It was larger than a table may be. */
  isCut: boolean
}

export interface ContentReader<Content> {
  read: (children: readonly TreeNode[]) => Content
  empty: () => Content
  /** The words of a caption. */
  textOf: (children: readonly TreeNode[]) => string
}

interface Part<Content> {
  caption: string
  stray: TreeNode[]
  head: RowParts<Content>[]
  body: RowParts<Content>[]
  foot: RowParts<Content>[]
}

type RowParts<Content> = (Cell<Content> & { isHead: boolean })[]

export function readTable<Content>(table: TreeElement, reader: ContentReader<Content>): ReadTable<Content> {
  const part: Part<Content> = { caption: '', stray: [], head: [], body: [], foot: [] }
  for (const child of table.children) readPart(child, part, reader)
  const rows = [...part.head, ...part.body, ...part.foot]
  const headRows = part.head.length || countHeadRows(rows)
  const { grid, isCut } = toGrid({ caption: part.caption, headRows, headColumns: 0, rows }, reader.empty)
  const headColumns = countHeadColumns(grid)
  return { table: toTable({ ...grid, headColumns }), stray: part.stray, isCut }
}

function readPart<Content>(node: TreeNode, part: Part<Content>, reader: ContentReader<Content>): void {
  if (typeof node === 'string') {
    if (node.trim() !== '') part.stray.push(node)
  } else if (node.tag === 'caption') part.caption ||= reader.textOf(node.children)
  else if (node.tag === 'tr') part.body.push(readRow(node, part, reader))
  else if (/^t(head|body|foot)$/.test(node.tag)) readSection(node, part, reader)
  else if (/^t[dh]$/.test(node.tag)) part.body.push([readCellOf(node, reader)])
  else if (!/^col(group)?$/.test(node.tag)) part.stray.push(node)
}

function readSection<Content>(
  section: TreeElement,
  part: Part<Content>,
  reader: ContentReader<Content>,
): void {
  const isHead = section.tag === 'thead' && part.body.length === 0
  const rows = isHead ? part.head : section.tag === 'tfoot' ? part.foot : part.body
  const within: Part<Content> = { ...part, body: rows }
  for (const child of section.children) readPart(child, within, reader)
  part.caption = within.caption
}

function readRow<Content>(
  row: TreeElement,
  part: Part<Content>,
  reader: ContentReader<Content>,
): RowParts<Content> {
  return row.children.flatMap(child => {
    if (typeof child !== 'string' && /^t[dh]$/.test(child.tag)) return [readCellOf(child, reader)]
    if (typeof child !== 'string' || child.trim() !== '') part.stray.push(child)
    return []
  })
}

function readCellOf<Content>(
  { tag, attributes, children }: TreeElement,
  { read }: ContentReader<Content>,
): RowParts<Content>[number] {
  const align = readAlign(attributes)
  return {
    content: read(children),
    ...(align && { align }),
    colspan: readSpan(attributes.colspan, mostColumns),
    rowspan: readSpan(attributes.rowspan, mostCells),
    isHead: tag === 'th',
  }
}

const readAlign = ({ class: names = '' }: Record<string, string>): Align | undefined => {
  const [, found] = /(?:^|\s)ql-align-(center|right)(?:\s|$)/.exec(names) ?? []
  return found as Align | undefined
}

/** Rows of nothing but headings, from the top; not all of them, since they would be headings of nothing. */
function countHeadRows<Content>(rows: readonly RowParts<Content>[]): number {
  const first = rows.findIndex(cells => cells.some(({ isHead }) => !isHead))
  return first < 0 ? Math.min(1, rows.length - 1) : first
}

function countHeadColumns<Content>({
  cells,
  headRows,
  width,
}: ReturnType<typeof toGrid<Content>>['grid']): number {
  const first = Math.min(
    ...cells.flatMap(cell => (cell.row < headRows || Reflect.get(cell, 'isHead') ? [] : cell.column)),
  )
  return cells.some(({ row }) => row >= headRows) ? Math.min(first, Math.max(0, width - 1)) : 0
}
