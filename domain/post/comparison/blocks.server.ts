/** A sanitised body as the blocks that a comparison is made of. */
import type { SafeHtml } from '../../../shared/safe-html'
import {
  type HtmlElement,
  type HtmlNode,
  isNote,
  parseSafeHtml,
  textOf,
  writeHtml,
} from '../body/html-tree.server'
import { readTable } from '../table/read-table'
import { type Grid, toGrid } from '../table/regular'

export type Block =
  /** `html` is equal where a reader sees no difference. */
  | { kind: 'words'; html: string; tag: string; text: string }
  | { kind: 'table'; html: string; grid: Grid<string> }

const inline = new Set(['a', 'b', 'br', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u', 'img'])

const isInline = (node: HtmlNode): boolean =>
  typeof node === 'string' || (inline.has(node.tag) && node.children.every(isInline))

export const toBlocks = (html: SafeHtml): Block[] => readBlocks(parseSafeHtml(html), 'p')

/** Elements within elements are blocks of their own; the words between them belong to `tag`. */
function readBlocks(nodes: readonly HtmlNode[], tag: string): Block[] {
  const blocks: Block[] = []
  let run: HtmlNode[] = []
  const end = () => {
    blocks.push(...readWords(run, tag))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      end()
      blocks.push(...readElement(node as HtmlElement))
    }
  }
  end()
  return blocks
}

function readElement(element: HtmlElement): Block[] {
  if (element.tag === 'table') return [readTableBlock(element)]
  if (element.tag === 'iframe') return [describeFrame(element)]
  if (element.tag === 'hr') return [{ kind: 'words', html: '<hr>', tag: 'hr', text: '' }]
  if (!element.children.every(isInline)) return readBlocks(element.children, element.tag)
  const words = readWords(element.children, element.tag)
  // What is on the element itself, such as its alignment, is part of its look.
  return words.map(block => ({ ...block, html: `${look(element)}${block.html}` }))
}

const look = ({ tag, attributes }: HtmlElement): string => `${tag} ${JSON.stringify(attributes)} `

/** Nothing for a line without words. */
function readWords(nodes: readonly HtmlNode[], tag: string): Block[] {
  const [only, ...others] = nodes.filter(node => typeof node !== 'string' || node.trim() !== '')
  if (typeof only === 'object' && only.tag === 'img' && others.length === 0)
    return [{ kind: 'words', html: writeHtml([only]), tag: 'img', text: describePicture(only) }]
  const text = textOf(nodes.map(withDescription))
  return text === '' ? [] : [{ kind: 'words', html: writeHtml(nodes), tag, text }]
}

/** A picture among words, by its description. */
function withDescription(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node
  if (node.tag === 'img') return ` [${describePicture(node)}] `
  if (isNote(node)) return ` [${textOf(node.children)}] `
  return { ...node, children: node.children.map(withDescription) }
}

const describePicture = ({ attributes: { alt, src = '' } }: HtmlElement): string =>
  textOf([alt || (src.split('/').at(-1) ?? '')])

const describeFrame = (frame: HtmlElement): Block => ({
  kind: 'words',
  html: writeHtml([frame]),
  tag: 'iframe',
  text: textOf([frame.attributes.src ?? '']),
})

function readTableBlock(element: HtmlElement): Block {
  const read = (nodes: readonly HtmlNode[]) => textOf(nodes.map(withDescription))
  const { table } = readTable(element, { read, empty: () => '', textOf })
  return { kind: 'table', html: writeHtml([element]), grid: toGrid(table, () => '').grid }
}
