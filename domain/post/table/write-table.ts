/** A table as HTML: real headings with their scope, no style, and only the classes of alignment. */
import { type Placed, toGrid } from './regular'
import {
  type Marks,
  noteClass,
  type Run,
  type Runs,
  type Table,
  type TreeElement,
  type TreeNode,
} from './table'

export const element = (
  tag: string,
  attributes: Record<string, string>,
  children: TreeNode[],
): TreeElement => ({ tag, attributes, children })

/** The table as it is stored; `write` makes the content of a cell. */
export function writeTable<Content>(
  table: Table<Content>,
  write: (content: Content) => TreeNode[],
): TreeElement {
  const { headRows, headColumns, caption } = table
  // Regular already: only to know in which column each cell begins.
  const { grid } = toGrid(table, () => undefined as Content)
  const rows = Array.from({ length: grid.height }, (): TreeElement => element('tr', {}, []))
  for (const cell of grid.cells) rows[cell.row]?.children.push(writeCell(cell, write(cell.content)))
  function writeCell(cell: Placed<Content>, children: TreeNode[]): TreeElement {
    const isOfColumn = cell.row < headRows
    const isHead = isOfColumn || cell.column < headColumns
    const span = isOfColumn ? cell.colspan : cell.rowspan
    const scope = `${isOfColumn ? 'col' : 'row'}${span > 1 ? 'group' : ''}`
    return element(
      isHead ? 'th' : 'td',
      {
        ...(isHead && { scope }),
        ...(cell.colspan > 1 && { colspan: String(cell.colspan) }),
        ...(cell.rowspan > 1 && { rowspan: String(cell.rowspan) }),
        ...(cell.align && { class: `ql-align-${cell.align}` }),
      },
      children,
    )
  }
  const parts = [
    ...(caption ? [element('caption', {}, [caption])] : []),
    ...(headRows > 0 ? [element('thead', {}, rows.slice(0, headRows))] : []),
    ...(headRows < rows.length ? [element('tbody', {}, rows.slice(headRows))] : []),
  ]
  return element('table', {}, parts)
}

/** Runs as the editor writes them. */
export const writeRuns = (runs: Runs): TreeNode[] =>
  runs.map(run => (run.text === '\n' ? element('br', {}, []) : writeRun(run)))

const wraps: readonly (readonly [tag: string, isOn: (marks: Marks) => boolean])[] = [
  ['sup', ({ script }) => script === 'super'],
  ['sub', ({ script }) => script === 'sub'],
  ['s', ({ strike }) => strike === true],
  ['u', ({ underline }) => underline === true],
  ['em', ({ italic }) => italic === true],
  ['strong', ({ bold }) => bold === true],
]

function writeRun({ text, marks }: Run): TreeNode {
  if (marks.note) return element('span', { class: noteClass }, [text])
  let node: TreeNode = text
  for (const [tag, isOn] of wraps) if (isOn(marks)) node = element(tag, {}, [node])
  const { link, anchor } = marks
  const id = anchor === undefined ? {} : { id: anchor }
  if (link !== undefined)
    return element('a', { href: link, ...id, rel: 'noopener noreferrer', target: '_blank' }, [node])
  return anchor === undefined ? node : element('span', id, [node])
}
