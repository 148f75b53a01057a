/** A stored body as readers get it: real lists, anchors, pictures that load late, videos that wait for a click. */
import type { SafeHtml } from '../../shared/safe-html'
import { toSlug } from '../../shared/text'
import { articleMessages } from './article-messages'
import { type HtmlElement, type HtmlNode, parseSafeHtml, textOf, writeHtml } from './html-tree.server'
import { isEditorList, nestLists } from './reader-lists.server'
import { findVideo } from './videos'

export interface Heading {
  id: string
  text: string
}

export interface ReaderBody {
  html: SafeHtml
  /** The second-level headings, for the contents list. */
  headings: Heading[]
}

interface Upload {
  width: number
  height: number
  sources: PictureSource[]
}

/** What is known of uploaded pictures, by their address. */
export type Uploads = ReadonlyMap<string, Upload>

export interface PictureSource {
  type: string
  /** Addresses with widths. */
  srcset: string
}

/** A paragraph long enough to stand beside its three-line initial. */
const openingLength = 180

/** Takes sanitised HTML only; what it adds is our own markup, and attribute values that are still escaped. */
export function toReaderBody(stored: SafeHtml, uploads: Uploads = new Map()): ReaderBody {
  const nodes = joinQuotes(wrapLooseText(parseSafeHtml(stored).flatMap(toReaderNode)))
  markPictures(nodes)
  if (uploads.size > 0) offerSmallerCopies(nodes, uploads)
  const headings = anchorHeadings(nodes)
  markOpening(nodes)
  // Written from parts of sanitised HTML and constants alone.
  return { html: writeHtml(nodes) as SafeHtml, headings }
}

/** The text of sanitised HTML, for descriptions. */
export const toPlainText = (html: string): string => textOf(parseSafeHtml(html))

function toReaderNode(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node]
  // The editor's own markers, and the blank lines that authors make for spacing: prose sets its own.
  if (node.attributes.class === 'ql-ui' || isBlankLine(node)) return []
  if (node.tag === 'iframe') return toVideoPlate(node.attributes.src ?? '')
  const element = {
    ...node,
    attributes: readerAttributes(node),
    children: node.children.flatMap(toReaderNode),
  }
  return isEditorList(element) ? nestLists(element) : [element]
}

const isBlankLine = ({ tag, children }: HtmlElement): boolean =>
  /^(p|h[1-6]|blockquote)$/.test(tag) && textOf(children) === '' && !hasMedia(children)

const hasMedia = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some(node => typeof node !== 'string' && (/^(img|iframe)$/.test(node.tag) || hasMedia(node.children)))

function readerAttributes({ tag, attributes }: HtmlElement): Record<string, string> {
  if (tag === 'img') return { alt: '', ...attributes, loading: 'lazy', decoding: 'async' }
  if (tag !== 'a') return attributes
  // A link opens where its reader wants it, so the editor's `target` goes.
  const { target, rel, ...rest } = attributes
  return /^https?:/i.test(rest.href ?? '') ? { ...rest, rel: 'noopener nofollow' } : rest
}

/** No request leaves for a video host before the reader's click (design "Third parties"). */
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
    children: [{ tag: 'span', attributes: {}, children: [articleMessages.post.watchVideo(video.host)] }],
  }
  return [{ tag: 'p', attributes: { class: 'prose-picture' }, children: [link] }]
}

const blockTags = /^(p|h[1-6]|ol|ul|blockquote)$/

/** Imported bodies may hold text that stands in no paragraph. */
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
    if (
      typeof node !== 'string' &&
      node.tag === 'p' &&
      textOf(node.children) === '' &&
      hasMedia(node.children)
    )
      addClass(node, 'prose-picture')
}

function addClass({ attributes }: HtmlElement, name: string): void {
  attributes.class = attributes.class ? `${attributes.class} ${name}` : name
}

/** Each uploaded picture with the copies that browsers may choose from, and its size, so that nothing moves. */
function offerSmallerCopies(nodes: HtmlNode[], uploads: Uploads): void {
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') continue
    const upload = node.tag === 'img' ? uploads.get(node.attributes.src ?? '') : undefined
    if (upload) nodes[index] = toPicture(node, upload)
    else offerSmallerCopies(node.children, uploads)
  }
}

function toPicture(image: HtmlElement, { width, height, sources }: Upload): HtmlElement {
  const { src = '', alt = '', ...rest } = image.attributes
  const attributes = { src, alt, width: String(width), height: String(height), ...rest }
  const sized = { ...image, attributes }
  if (sources.length === 0) return sized
  return { tag: 'picture', attributes: {}, children: [...sources.map(toSource), sized] }
}

/** As wide as the column of text; a phone shows it from edge to edge. */
const sizes = '(min-width: 48rem) 42rem, 100vw'

const toSource = ({ type, srcset }: PictureSource): HtmlElement => ({
  tag: 'source',
  attributes: { type, srcset, sizes },
  children: [],
})

/** The editor makes every line of a quotation a quotation of its own. */
function joinQuotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = []
  let quote: HtmlElement | undefined
  for (const node of nodes) {
    if (typeof node === 'string' || node.tag !== 'blockquote') {
      joined.push(node)
      // White space between two lines of one quotation does not end it.
      if (typeof node !== 'string' || node.trim() !== '') quote = undefined
      continue
    }
    if (!quote) {
      // Authors who type their own quotation marks need none of ours.
      const quoted = /^["“«‘']/.test(textOf(node.children))
      quote = { tag: 'blockquote', attributes: quoted ? { class: 'prose-quoted' } : {}, children: [] }
      joined.push(quote)
    }
    quote.children.push({ ...node, tag: 'p' })
  }
  return joined
}

/** The prefix keeps a heading such as 'Content' apart from the ids of the page itself. */
function anchorHeadings(nodes: readonly HtmlNode[]): Heading[] {
  const headings: Heading[] = []
  const taken = new Set<string>()
  /** The last number of each text, because counting anew takes minutes where thousands of headings are alike. */
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
    headings.push({ id, text })
  }
  return headings
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
  if (text.length >= openingLength && /^\p{L}/u.test(text)) addClass(first, 'prose-opening')
}
