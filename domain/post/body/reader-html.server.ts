/** A stored body as readers get it: real lists, anchors, lazy pictures, videos that wait for a click. */
import { keepTogether } from '../../../shared/lines/keep-together'
import type { SafeHtml } from '../../../shared/safe-html'
import { toSlug } from '../../../shared/text'
import { articleMessages } from '../article-messages'
import { findVideo } from '../videos'
import {
  type HtmlElement,
  type HtmlNode,
  isBlank,
  parseSafeHtml,
  shownText,
  textOf,
} from './html-tree.server'
import {
  addClass,
  captionPictures,
  groupCallouts,
  isCallout,
  joinQuotes,
  nameCallout,
} from './reader-blocks.server'
import { isEditorList, nestLists } from './reader-lists.server'
import { listNotes, notesOf, numberNotes } from './reader-notes.server'
import { type KnownPictures, offerCopies } from './reader-pictures.server'
import { setTables } from './reader-tables.server'
import { rewriteSafeHtml } from './safe-parts.server'

export interface Heading {
  id: string
  text: string
}

export interface ReaderBody {
  html: SafeHtml
  /** The second-level headings, for the contents list. */
  headings: Heading[]
}

/** A paragraph long enough to wrap around its three-line initial. */
const openingLength = 180

export function toReaderBody(stored: SafeHtml, known: KnownPictures = new Map()): ReaderBody {
  let headings: Heading[] = []
  const html = rewriteSafeHtml(stored, body => {
    const { nodes: numbered, notes } = numberNotes(body)
    const nodes = arrange(groupCallouts(numbered).flatMap(toReaderNode))
    keepFirstIds(nodes, new Set())
    if (known.size > 0) offerCopies(nodes, known)
    headings = anchorHeadings(nodes)
    markOpening(nodes)
    setTables(nodes)
    return [...nodes, ...listNotes(notes)]
  })
  return { html, headings }
}

/** Puts lines together, in the text and in each of its callouts. */
function arrange(body: readonly HtmlNode[]): HtmlNode[] {
  const arrangeLines = (lines: readonly HtmlNode[]): HtmlNode[] => {
    const nodes = joinQuotes(wrapLooseText(lines))
    markPictures(nodes)
    markSpecimens(nodes)
    for (const node of nodes) if (isCallout(node)) node.children = arrangeLines(node.children)
    return nodes
  }
  const nodes = arrangeLines(body).filter(node => !isCallout(node) || node.children.length > 0)
  for (const [index, callout] of nodes.filter(isCallout).entries()) nameCallout(callout, index + 1)
  let figures = 0
  return captionPictures(nodes, () => {
    figures += 1
    return figures
  })
}

/** The text of sanitised HTML, for descriptions and the search; its footnotes follow it. */
export function toPlainText(html: string): string {
  const nodes = parseSafeHtml(html)
  return [textOf(nodes), ...notesOf(nodes)].filter(Boolean).join(' ')
}

/** The words of a body as its page shows them, with the numbers of figures and footnotes: what a certificate seals. */
export function toShownText(stored: SafeHtml): string {
  // Without either, the page adds no word.
  if (!/\bql-(?:note|caption)\b/.test(stored)) return toPlainText(stored)
  return shownText(parseSafeHtml(toReaderBody(stored).html))
}

function toReaderNode(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [keepTogether(node)]
  // The editor's own markers, and blank lines that authors add for spacing: the page has its own spacing.
  if (node.attributes.class === 'ql-ui' || isBlankLine(node)) return []
  if (node.tag === 'iframe') return toVideoPlate(node.attributes.src ?? '')
  const element = {
    ...node,
    attributes: withNightColour(readerAttributes(node)),
    children: node.children.flatMap(toReaderNode),
  }
  return isEditorList(element) ? nestLists(element) : [element]
}

const isBlankLine = ({ tag, children }: HtmlElement): boolean =>
  /^(p|h[1-6]|blockquote)$/.test(tag) && isBlank(children) && !hasMedia(children)

const hasMedia = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some(node => typeof node !== 'string' && (/^(img|iframe)$/.test(node.tag) || hasMedia(node.children)))

function readerAttributes({ tag, attributes }: HtmlElement): Record<string, string> {
  if (tag === 'img') return { alt: '', ...attributes, loading: 'lazy', decoding: 'async' }
  if (tag !== 'a') return attributes
  // A link opens where its reader wants it, so the editor's `target` goes.
  const { target, rel, ...rest } = attributes
  return /^https?:/i.test(rest.href ?? '') ? { ...rest, rel: 'noopener nofollow' } : rest
}

/**
 * Authors choose colours on white. In the dark scheme the hue stays, and the colour is made light enough to read on
 * ink.
 */
function withNightColour(attributes: Record<string, string>): Record<string, string> {
  if (!attributes.style) return attributes
  const style = attributes.style.replace(
    /(^|;)color:\s*([^;!]+?)\s*(?=[;!]|$)/,
    '$1color:light-dark($2,oklch(from $2 max(l,0.78) c h))',
  )
  return { ...attributes, style }
}

/** No request leaves for a video host before the reader's click (docs/product.md 10.7). */
function toVideoPlate(frameUrl: string): HtmlNode[] {
  const video = findVideo(frameUrl)
  if (!video) return []
  const link: HtmlElement = {
    tag: 'a',
    attributes: {
      class: 'video-plate',
      href: video.pageUrl,
      rel: 'noopener nofollow',
      'data-video': video.playerUrl.replaceAll('&', '&amp;'),
    },
    children: [{ tag: 'span', attributes: {}, children: [articleMessages.watchVideo(video.host)] }],
  }
  return [{ tag: 'p', attributes: { class: 'prose-picture' }, children: [link] }]
}

/** A target whose words have several formats is several elements in the editor: the first one keeps the id. */
function keepFirstIds(nodes: readonly HtmlNode[], seen: Set<string>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const { id } = node.attributes
    if (id !== undefined && seen.has(id)) delete node.attributes.id
    else if (id !== undefined) seen.add(id)
    keepFirstIds(node.children, seen)
  }
}

const blockTags = /^(p|h[1-6]|ol|ul|blockquote|table|hr|div)$/

/** Imported bodies may hold text outside any paragraph. */
function wrapLooseText(nodes: readonly HtmlNode[]): HtmlNode[] {
  const wrapped: HtmlNode[] = []
  let loose: HtmlElement | undefined
  for (const node of nodes) {
    if (typeof node === 'string' ? !loose && node.trim() === '' : blockTags.test(node.tag)) {
      loose = undefined
      wrapped.push(node)
      continue
    }
    if (!loose) {
      loose = { tag: 'p', attributes: {}, children: [] }
      wrapped.push(loose)
    }
    loose.children.push(node)
  }
  return wrapped
}

/** A picture that has a paragraph to itself may be as wide as the page allows. */
function markPictures(nodes: readonly HtmlNode[]): void {
  for (const node of nodes)
    if (typeof node !== 'string' && node.tag === 'p' && isBlank(node.children) && hasMedia(node.children))
      addClass(node, 'prose-picture')
}

/** DOM clobbering: the prefix keeps a heading such as 'Content' apart from the page's own ids. */
function anchorHeadings(nodes: readonly HtmlNode[]): Heading[] {
  const headings: Heading[] = []
  const taken = new Set<string>()
  /** The last number of each text: counting again takes minutes when thousands of headings are alike. */
  const counts = new Map<string, number>()
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag !== 'h2') continue
    const text = textOf(node.children)
    const slug = toSlug(text)
    const base = slug ? `section-${slug}` : 'section'
    let count = counts.get(base) ?? 1
    let id = base
    while (taken.has(id)) {
      count += 1
      id = `${base}-${count}`
    }
    taken.add(id)
    counts.set(base, count)
    node.attributes.id = id
    headings.push({ id, text: keepTogether(text) })
  }
  return headings
}

/** A paragraph set wholly in the serif face is a specimen: a draft, a clause, a notice shown as it would be printed. */
function markSpecimens(nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag !== 'p' || node.children.length !== 1) continue
    const [only] = node.children
    if (only && typeof only !== 'string' && only.attributes.class === 'ql-font-serif')
      addClass(node, 'prose-specimen')
  }
}

/** Marks the first paragraph for its initial, unless it is short, set otherwise or does not start with a letter. */
function markOpening(nodes: readonly HtmlNode[]): void {
  const first = nodes.find(node => typeof node !== 'string')
  if (
    !first ||
    typeof first === 'string' ||
    first.tag !== 'p' ||
    first.attributes.class ||
    hasMedia(first.children)
  )
    return
  const text = textOf(first.children)
  const [initial] = /^\p{L}/u.exec(text) ?? []
  if (!initial || text.length < openingLength) return
  addClass(first, 'prose-opening')
  // The style sheet kerns the initial by its shape.
  first.attributes['data-initial'] = initial.toUpperCase()
}
