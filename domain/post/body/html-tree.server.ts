/** Sanitised HTML as a tree; text and values stay as the sanitiser escaped them. */
import { Parser } from 'htmlparser2'

export interface HtmlElement {
  tag: string
  /** Values as in the HTML: still escaped. */
  attributes: Record<string, string>
  children: HtmlNode[]
}

/** An element, or text that is still escaped. */
export type HtmlNode = HtmlElement | string

const voidTags = new Set(['br', 'hr', 'img', 'source'])

/** Uses the sanitiser's own parser, so that both read the same tree. */
export function parseSafeHtml(html: string): HtmlNode[] {
  const roots: HtmlNode[] = []
  const open = [roots]
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element: HtmlElement = { tag, attributes, children: [] }
        open.at(-1)?.push(element)
        open.push(element.children)
      },
      ontext: text => open.at(-1)?.push(text),
      onclosetag: () => open.pop(),
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return roots
}

/** `voidEnd` ends elements without content; the sanitiser writes ` />`. */
export const writeHtml = (nodes: readonly HtmlNode[], voidEnd = '>'): string =>
  nodes.map(node => writeNode(node, voidEnd)).join('')

function writeNode(node: HtmlNode, voidEnd: string): string {
  if (typeof node === 'string') return node
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
  const start = `<${node.tag}${attributes.join('')}`
  if (voidTags.has(node.tag)) return `${start}${voidEnd}`
  return `${start}>${writeHtml(node.children, voidEnd)}</${node.tag}>`
}

/** Text for a tree, whose texts and values are escaped. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** These end a line, so the words of two paragraphs do not run together. */
const lineEnds = /^(p|li|h[1-6]|blockquote|br|hr|caption|th|td)$/

/** Text with its entities resolved and its white space folded. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  resolveEntities(rawText(nodes)).replace(/\s+/g, ' ').trim()

/** Whether these nodes hold only white space. Stops at the first letter. */
export const isBlank = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every(node =>
    typeof node === 'string' ? !/\S/.test(node.replaceAll('&nbsp;', '')) : isBlank(node.children),
  )

/** A footnote of a stored body, or its number on the page: the sentence around it reads on without either. */
export const isNote = (node: HtmlElement): boolean =>
  /^(ql-note|prose-noteref)$/.test(node.attributes.class ?? '')

function rawText(nodes: readonly HtmlNode[]): string {
  const textIn = (node: HtmlNode) => {
    if (typeof node === 'string') return node
    return isNote(node) ? '' : `${rawText(node.children)}${lineEnds.test(node.tag) ? ' ' : ''}`
  }
  return nodes.map(textIn).join('')
}

/** Every word that a page shows of these nodes, but for what stands in the place of videos. */
export const shownText = (nodes: readonly HtmlNode[]): string => resolveEntities(everyText(nodes))

const everyText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      return node.tag === 'iframe' || 'data-video' in node.attributes ? '' : everyText(node.children)
    })
    .join('')

/** The only entities that the sanitiser keeps, the ampersand last; all others have become characters. */
const resolveEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
