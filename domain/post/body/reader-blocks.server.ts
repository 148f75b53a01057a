/** Lines that belong together, as readers get them: quotations with their source, pictures with their caption, callouts. */
import { articleMessages } from '../article-messages'
import { element } from '../table/write-table'
import { beginsClass, calloutClass, calloutNames, isCalloutKind } from './callouts'
import { type HtmlElement, type HtmlNode, isBlank, textOf } from './html-tree.server'

const classesOf = ({ attributes }: HtmlElement): string[] =>
  (attributes.class ?? '').split(' ').filter(Boolean)

export function addClass({ attributes }: HtmlElement, name: string): void {
  attributes.class = attributes.class ? `${attributes.class} ${name}` : name
}

function withoutClass(node: HtmlElement, isOurs: (name: string) => boolean): HtmlElement {
  const { class: _, ...attributes } = node.attributes
  const kept = classesOf(node).filter(name => !isOurs(name))
  return { ...node, attributes: kept.length > 0 ? { ...attributes, class: kept.join(' ') } : attributes }
}

/** White space between two lines does not part them. */
const isSpace = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === ''

/** Blank lines are still there, so that one between two callouts keeps them apart. */
export function groupCallouts(nodes: readonly HtmlNode[]): HtmlNode[] {
  const grouped: HtmlNode[] = []
  let open: { kind: string; children: HtmlNode[] } | undefined
  for (const node of nodes.flatMap(splitList)) {
    const kind = kindOf(node)
    if (kind === undefined) {
      if (!isSpace(node)) open = undefined
      grouped.push(node)
      continue
    }
    if (open?.kind !== kind || begins(node)) {
      const callout = element('div', { class: 'prose-callout', 'data-kind': kind, role: 'note' }, [])
      open = { kind, children: callout.children }
      grouped.push(callout)
    }
    open.children.push(withoutKind(node))
  }
  return grouped
}

export const isCallout = (node: HtmlNode): node is HtmlElement =>
  typeof node !== 'string' && node.attributes['data-kind'] !== undefined

const isKind = (name: string): boolean => name.startsWith(`${calloutClass}-`) || name === beginsClass

function kindOf(node: HtmlNode): string | undefined {
  if (typeof node === 'string') return undefined
  if (/^[ou]l$/.test(node.tag)) return node.children.map(kindOf).find(kind => kind !== undefined)
  return classesOf(node)
    .find(name => name.startsWith(`${calloutClass}-`))
    ?.slice(calloutClass.length + 1)
}

/** Of a list, its first item. */
function begins(node: HtmlNode | undefined): boolean {
  if (node === undefined || typeof node === 'string') return false
  return /^[ou]l$/.test(node.tag) ? begins(node.children[0]) : classesOf(node).includes(beginsClass)
}

function withoutKind(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node
  const bare = withoutClass(node, isKind)
  return /^[ou]l$/.test(node.tag) ? { ...bare, children: node.children.map(withoutKind) } : bare
}

/** In the editor a list goes on across the edge of a callout. */
function splitList(list: HtmlNode): HtmlNode[] {
  if (typeof list === 'string' || !/^[ou]l$/.test(list.tag)) return [list]
  const parts: HtmlElement[] = []
  let last: string | undefined
  for (const item of list.children) {
    const kind = typeof item === 'string' ? last : kindOf(item)
    const part = parts.at(-1)
    if (part && kind === last && !begins(item)) part.children.push(item)
    else parts.push({ ...list, children: [item] })
    last = kind
  }
  return parts
}

/** Its name is what its author wrote as its heading, or what it is. `number` makes the id. */
export function nameCallout(callout: HtmlElement, number: number): void {
  const [first] = callout.children
  const kind = callout.attributes['data-kind'] ?? ''
  const isHeading = first !== undefined && typeof first !== 'string' && /^h[1-6]$/.test(first.tag)
  const id = `callout-${number}`
  const words = isHeading ? first.children : [isCalloutKind(kind) ? calloutNames[kind] : '']
  const title = element('p', { class: 'prose-callout-title', id }, words)
  callout.children.splice(0, isHeading ? 1 : 0, title)
  callout.attributes['aria-labelledby'] = id
}

/** The editor makes every line of a quotation a separate quotation, and its source a line of its own. */
export function joinQuotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = []
  let quote: HtmlElement | undefined
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag !== 'blockquote') {
      joined.push(node)
      if (!isSpace(node)) quote = undefined
      continue
    }
    if (classesOf(node).includes('ql-source')) {
      const source = withoutClass(node, name => name === 'ql-source')
      if (quote) joined[joined.lastIndexOf(quote)] = withSource(quote, source)
      else joined.push({ ...source, tag: 'p' })
      quote = undefined
      continue
    }
    if (!quote) {
      // Authors who type quotation marks do not need ours.
      const quoted = /^["“«‘']/.test(textOf(node.children))
      quote = { tag: 'blockquote', attributes: quoted ? { class: 'prose-quoted' } : {}, children: [] }
      joined.push(quote)
    }
    quote.children.push({ ...node, tag: 'p' })
  }
  return joined
}

/** The source is not a part of what it said: it stands beside the quotation (HTML Standard, `blockquote`). */
const withSource = (quote: HtmlElement, source: HtmlElement): HtmlElement =>
  element('figure', { class: 'prose-quote' }, [quote, { ...source, tag: 'figcaption' }])

/** A caption below a picture that has its paragraph to itself; `nextNumber` counts the figures of the whole text. */
export function captionPictures(nodes: readonly HtmlNode[], nextNumber: () => number): HtmlNode[] {
  const captioned: HtmlNode[] = []
  let picture: HtmlElement | undefined
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (!isSpace(node)) picture = undefined
      captioned.push(node)
      continue
    }
    if (!classesOf(node).includes('ql-caption')) {
      captioned.push(
        isCallout(node) ? { ...node, children: captionPictures(node.children, nextNumber) } : node,
      )
      picture = classesOf(node).includes('prose-picture') ? node : undefined
      continue
    }
    const words = withoutClass(node, name => name === 'ql-caption')
    if (picture && !isBlank(words.children))
      captioned[captioned.lastIndexOf(picture)] = withCaption(picture, words, nextNumber())
    else captioned.push(words)
    picture = undefined
  }
  return captioned
}

function withCaption(picture: HtmlElement, words: HtmlElement, number: number): HtmlElement {
  const label = element('span', { class: 'prose-figure-number' }, [articleMessages.figure(number)])
  const caption = { ...words, tag: 'figcaption', children: [label, ' ', ...words.children] }
  const figure = { ...picture, tag: 'figure', children: [...picture.children, caption] }
  return {
    ...figure,
    attributes: { ...picture.attributes, class: `${picture.attributes.class} prose-captioned` },
  }
}
