/** Marks of words in a cell, which the browser makes: Quill knows a table as one character. */
import type { Formats } from '../selected'

/** Commands of the browser, by the name of the format. */
const commands: Readonly<Record<string, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikeThrough',
}

const elements: Readonly<Record<string, string>> = {
  bold: 'b, strong',
  italic: 'i, em',
  underline: 'u',
  strike: 's, strike',
}

/** What of the toolbar works in a cell. */
export const cellTools = [
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'align',
  'link',
  'footnote',
  'clean',
  'remark',
]

/** Those at the caret. */
export function marksIn(cell: Element): Formats {
  const node = getSelection()?.anchorNode
  const holder = node instanceof Element ? node : node?.parentElement
  const formats: Formats = {}
  if (!holder || !cell.contains(holder)) return formats
  const isIn = (selector: string) => {
    const found = holder.closest(selector)
    return found !== null && cell.contains(found)
  }
  for (const [name, selector] of Object.entries(elements)) if (isIn(selector)) formats[name] = true
  if (isIn('sub')) formats.script = 'sub'
  if (isIn('sup')) formats.script = 'super'
  const link = holder.closest('a')
  if (link && cell.contains(link)) formats.link = link.getAttribute('href') ?? ''
  const [, align] = /ql-align-(center|right)/.exec(cell.className) ?? []
  if (align) formats.align = align
  return formats
}

/** Changes the words that are selected in the cell that has the focus. */
export function markSelection(name: string, value: unknown, present: Formats): void {
  // Deprecated and everywhere: the one way to let the browser change what it edits itself.
  const run = (command: string, argument?: string) => document.execCommand(command, false, argument)
  const command = commands[name]
  if (command) run(command)
  if (name === 'script') {
    const before = present.script
    if (before) run(before === 'sub' ? 'subscript' : 'superscript')
    if (value) run(value === 'sub' ? 'subscript' : 'superscript')
  }
  if (name === 'link') {
    if (value === undefined) run('unlink')
    else if (getSelection()?.isCollapsed) insertNodes([linkTo(String(value))])
    else run('createLink', String(value))
  }
}

function linkTo(address: string): Element {
  const link = document.createElement('a')
  link.href = address
  link.textContent = address
  return link
}

/** In place of what is selected, with the caret behind. */
export function insertNodes(nodes: readonly Node[]): void {
  const range = getSelection()?.getRangeAt(0)
  const last = nodes.at(-1)
  if (!range || !last) return
  range.deleteContents()
  for (const node of nodes.toReversed()) range.insertNode(node)
  getSelection()?.collapse(
    last.parentNode,
    [...(last.parentNode?.childNodes ?? [])].indexOf(last as ChildNode) + 1,
  )
}

/** A line end where the caret is; at the end of a cell the browser shows a second one only. */
export function breakLine(cell: HTMLElement): void {
  const line = document.createElement('br')
  insertNodes([line])
  const rest = document.createRange()
  rest.selectNodeContents(cell)
  rest.setStartAfter(line)
  if (rest.toString() === '' && !rest.cloneContents().querySelector('br'))
    cell.append(document.createElement('br'))
}

export function selectAllOf(cell: HTMLElement, atEnd = false): void {
  const range = document.createRange()
  range.selectNodeContents(cell)
  if (atEnd) range.collapse(false)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** Whether the caret is at an edge of the cell: where the next arrow leads out of it. */
export function isAtEdge(cell: HTMLElement, key: string): boolean {
  const selection = getSelection()
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false
  const caret = selection.getRangeAt(0)
  const isForward = key === 'ArrowRight' || key === 'ArrowDown'
  const rest = document.createRange()
  rest.selectNodeContents(cell)
  if (isForward) rest.setStart(caret.endContainer, caret.endOffset)
  else rest.setEnd(caret.startContainer, caret.startOffset)
  const hasBreak = rest.cloneContents().querySelector('br:not(:last-child)') !== null
  const isEmpty = rest.toString() === '' && !rest.cloneContents().querySelector('.ql-note')
  return key === 'ArrowLeft' || key === 'ArrowRight' ? isEmpty : !hasBreak
}
