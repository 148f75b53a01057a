/** Tables of the editor between the browser's tree and HTML. */
import { cleanAddress, isLinkAddress, isNoteId } from '../../../../../domain/post/body-addresses'
import type { TextTable } from '../../../../../domain/post/table/change-table'
import { readRuns } from '../../../../../domain/post/table/read-cell'
import { type ReadTable, readTable } from '../../../../../domain/post/table/read-table'
import { noteClass, type Runs, type TreeElement, type TreeNode } from '../../../../../domain/post/table/table'
import { element, writeRuns, writeTable } from '../../../../../domain/post/table/write-table'
import { SiteNote } from '../blocks/block-formats'
import { buildNote } from './cell-notes'

/** Attributes that say something of a table or its words, if they say what the sanitiser keeps. */
const kept: Readonly<Record<string, (value: string) => string | undefined>> = {
  class: value => value,
  colspan: value => value,
  rowspan: value => value,
  href: value => (isLinkAddress(cleanAddress(value)) ? cleanAddress(value) : undefined),
  id: value => (isNoteId(value) ? value : undefined),
}

/** Looks that other programs write as styles, as the elements that mean them. */
function looksOf({ style }: HTMLElement): string[] {
  const line = `${style.textDecoration} ${style.textDecorationLine}`
  return [
    /^(bold|bolder|[6-9]00)$/.test(style.fontWeight) && 'strong',
    style.fontStyle === 'italic' && 'em',
    line.includes('underline') && 'u',
    line.includes('line-through') && 's',
    style.verticalAlign === 'super' && 'sup',
    style.verticalAlign === 'sub' && 'sub',
  ].filter(tag => tag !== false)
}

function treeOf(node: Node): TreeNode[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof HTMLElement)) return []
  if (node.matches(`.${noteClass}`)) {
    const words = SiteNote.value(node)
    return words ? [element('span', { class: noteClass }, [words])] : []
  }
  let children = [...node.childNodes].flatMap(treeOf)
  const isFrame = /^(tr|tbody|thead|tfoot|table)$/.test(node.localName)
  if (!isFrame && node.hasAttribute('style'))
    for (const tag of looksOf(node)) children = [{ tag, attributes: {}, children }]
  const attributes: Record<string, string> = {}
  for (const [name, read] of Object.entries(kept)) {
    const value = read(node.getAttribute(name) ?? '')
    if (value) attributes[name] = value
  }
  // Google wraps what it copies in a bold element that is not bold.
  const isPlain = node.localName === 'b' && node.style.fontWeight === 'normal'
  return [{ tag: isPlain ? 'span' : node.localName, attributes, children }]
}

/** What the nodes say, as a cell holds it. */
export const runsOf = (nodes: Iterable<Node>): Runs => readRuns([...nodes].flatMap(treeOf))

/** A caption has no notes: their words stay in brackets. */
const plainText = (children: readonly TreeNode[]): string =>
  readRuns(children)
    .map(({ text, marks }) => (marks.note ? ` (${text})` : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export function tableOf(table: Element): ReadTable<Runs> {
  // An element's tree is one element.
  const [tree] = treeOf(table) as [TreeElement]
  return readTable(tree, { read: readRuns, empty: () => [], textOf: plainText })
}

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;')

function write(node: TreeNode): string {
  if (typeof node === 'string') return escapeText(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`)
  const start = `<${node.tag}${attributes.join('')}>`
  return node.tag === 'br' ? start : `${start}${node.children.map(write).join('')}</${node.tag}>`
}

/** As the form sends it. */
export const tableHtml = (table: TextTable): string => write(writeTable(table, writeRuns))

function build(node: TreeNode): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  if (node.attributes.class === noteClass) return buildNote(node.children.join(''))
  const built = document.createElement(node.tag)
  for (const [name, value] of Object.entries(node.attributes)) built.setAttribute(name, value)
  built.append(...node.children.map(build))
  return built
}

/** Elements without a string that is parsed (Trusted Types). */
export const buildRuns = (runs: Runs): Node[] => writeRuns(runs).map(build)

export const buildTable = (table: TextTable): HTMLTableElement =>
  // It is built of a table.
  build(writeTable(table, writeRuns)) as HTMLTableElement
