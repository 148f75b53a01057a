/** Sanitised HTML as a tree. The sanitiser writes balanced tags and quoted, escaped attributes, so a few lines can read it. */

export interface HtmlElement {
  tag: string
  /** Values as they stand in the HTML: still escaped. */
  attributes: Record<string, string>
  children: HtmlNode[]
}

/** An element, or text that is still escaped. */
export type HtmlNode = HtmlElement | string

const token = /<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*) ?\/?>|[^<]+|</g
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g
const voidTags = new Set(['br', 'img', 'source'])

/** An end tag without its start tag is dropped; what is still open at the end is closed there. */
export function parseSafeHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [text, endTag, startTag, attributes = ''] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (startTag) {
      const element = { tag: startTag, attributes: parseAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!voidTags.has(startTag)) open.push(element)
    } else if (endTag) {
      const depth = open.findLastIndex(({ tag }) => tag === endTag)
      if (depth > 0) open.length = depth
    } else {
      parent.children.push(text === '<' ? '&lt;' : text)
    }
  }
  return root.children
}

const parseAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))

export const writeHtml = (nodes: readonly HtmlNode[]): string => nodes.map(writeNode).join('')

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`)
  const start = `<${node.tag}${attributes.join('')}>`
  return voidTags.has(node.tag) ? start : `${start}${writeHtml(node.children)}</${node.tag}>`
}

/** Ends of lines, so that the words of two paragraphs do not run together. */
const lineEnds = /^(p|li|h[1-6]|blockquote|br)$/

/** Text with its entities resolved and its white space folded. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  resolveEntities(rawText(nodes)).replace(/\s+/g, ' ').trim()

const rawText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(node =>
      typeof node === 'string' ? node : `${rawText(node.children)}${lineEnds.test(node.tag) ? ' ' : ''}`,
    )
    .join('')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The sanitiser leaves these alone standing; everything else has become the character itself. */
const resolveEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
