/** The rich-text engine with the formats of product-spec section 9. Fetched when somebody edits, never by readers. */
import Quill, { Delta, type Range } from 'quill/core'
import { AlignClass } from 'quill/formats/align'
import { BackgroundStyle } from 'quill/formats/background'
import Blockquote from 'quill/formats/blockquote'
import Bold from 'quill/formats/bold'
import { ColorStyle } from 'quill/formats/color'
import { DirectionClass } from 'quill/formats/direction'
import { FontClass } from 'quill/formats/font'
import Header from 'quill/formats/header'
import Image from 'quill/formats/image'
import Indent from 'quill/formats/indent'
import Italic from 'quill/formats/italic'
import Link from 'quill/formats/link'
import List from 'quill/formats/list'
import Script from 'quill/formats/script'
import { SizeClass } from 'quill/formats/size'
import Strike from 'quill/formats/strike'
import Underline from 'quill/formats/underline'
import Video from 'quill/formats/video'
import { isImageAddress, isLinkAddress } from './editor-addresses'
import { canonicalHtml } from './editor-canonical-html'
import { findVideo } from './videos'

/** Takes paths of ours, and no `sms:`. */
class SiteLink extends Link {
  static override sanitize(address: string): string {
    return isLinkAddress(address) ? address : Link.SANITIZED_URL
  }
}

class SiteImage extends Image {
  static override sanitize(address: string): string {
    return isImageAddress(address) ? address : '//:0'
  }
}

class SiteVideo extends Video {
  static override create(address: string): Element {
    const frame = Video.create(address)
    // Named for whoever edits; the sanitiser drops it.
    frame.setAttribute('title', findVideo(address)?.host ?? '')
    return frame
  }

  /** What is put on the clipboard. Quill's own does not escape the address (GHSA-v3m3-f69x-jf25). */
  override html(): string {
    return this.domNode.outerHTML
  }
}

Quill.register(
  {
    'formats/align': AlignClass,
    'formats/background': BackgroundStyle,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/color': ColorStyle,
    'formats/direction': DirectionClass,
    'formats/font': FontClass,
    'formats/header': Header,
    'formats/image': SiteImage,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/link': SiteLink,
    'formats/list': List,
    'formats/script': Script,
    'formats/size': SizeClass,
    'formats/strike': Strike,
    'formats/underline': Underline,
    'formats/video': SiteVideo,
  },
  true,
)

/** Those of the toolbar, and quotations, which have no button but may be stored. */
const formats = [
  'align',
  'background',
  'blockquote',
  'bold',
  'color',
  'direction',
  'font',
  'header',
  'image',
  'indent',
  'italic',
  'link',
  'list',
  'script',
  'size',
  'strike',
  'underline',
  'video',
]
const inlineFormats = [
  'background',
  'bold',
  'color',
  'font',
  'italic',
  'link',
  'script',
  'size',
  'strike',
  'underline',
]

/** Kinds that are handed to the upload; the server says why it refuses the last ones. */
const imageTypes = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml', 'bmp', 'tiff', 'heic', 'heif'].map(
  kind => `image/${kind}`,
)

/** What holds where the caret stands. */
export interface Formats {
  [name: string]: unknown
}

export interface Selected {
  formats: Formats
  /** The one picture that is selected. */
  image: { index: number; alt: string } | undefined
}

export interface RichTextOptions {
  container: HTMLElement
  /** As it is stored. */
  html: string
  /** Of the element that is typed into. */
  attributes: Readonly<Record<string, string>>
  onChange: (html: string) => void
  onSelect: (selected: Selected) => void
  /** Pictures that were dropped or pasted, and where. */
  onFiles: (files: File[], index: number) => void
}

export interface RichText {
  /** False when the stored text holds what the editor does not know. */
  faithful: boolean
  setEnabled(enabled: boolean): void
  focus(): void
  format(name: string, value: unknown): void
  indent(step: 1 | -1): void
  setDirection(rtl: boolean): void
  clear(): void
  /** The address of the link at the caret, or ''. */
  readLink(): string
  /** Links what is selected, or the link at the caret; undefined removes it. */
  setLink(address: string | undefined): void
  insertVideo(address: string): void
  insertImage(image: { url: string; alt: string }, index: number): void
  describeImage(index: number, alt: string): void
  /** Back to the text, behind the picture. */
  leaveImage(index: number): void
  /** Where the caret stands, moved along by whatever is typed before it; `stop` ends the following. */
  follow(index?: number): { index: () => number; stop: () => void }
  destroy(): void
}

/** Stands for a no-break space while Quill reads HTML, because Quill makes plain spaces of them. */
const noBreak = '\ue0a0'

export function createRichText(options: RichTextOptions): RichText {
  const { container, html, attributes } = options
  const quill = new Quill(container, {
    formats,
    modules: {
      // Tab leaves the text, as it leaves every field; indents have buttons.
      keyboard: { bindings: { indent: null, outdent: null, tab: null, 'remove tab': null } },
      history: { delay: 1000, maxStack: 100 },
      uploader: {
        mimetypes: imageTypes,
        handler: (range: Range, files: File[]) => options.onFiles(files, range.index),
      },
      clipboard: { matchers: [['iframe', dropForeignFrame]] },
    },
  })
  for (const [name, value] of Object.entries(attributes)) quill.root.setAttribute(name, value)
  load(quill, html)
  const loaded = quill.root.innerHTML

  let isOver = false
  quill.on('text-change', () => {
    if (isOver) return
    // Unchanged text, or text that was changed back, is stored as it was, to the byte.
    options.onChange(quill.root.innerHTML === loaded ? html : readHtml(quill))
  })
  quill.on('editor-change', () => {
    const selection = quill.getSelection()
    if (selection) options.onSelect(describe(quill, selection))
  })
  quill.root.addEventListener('click', event => selectImage(quill, event.target))

  return {
    faithful: isFaithful(html, loaded),
    ...commands(quill),
    destroy() {
      isOver = true
      container.replaceChildren()
    },
  }
}

function load(quill: Quill, html: string): void {
  const delta = quill.clipboard.convert({ html: html.replace(/&nbsp;|\u00a0/g, noBreak) })
  const ops = JSON.parse(JSON.stringify(delta.ops).replaceAll(noBreak, '\u00a0'))
  quill.setContents(new Delta(ops), Quill.sources.SILENT)
  quill.history.clear()
}

function isFaithful(stored: string, shown: string): boolean {
  const parsed = new DOMParser().parseFromString(stored, 'text/html').body.innerHTML
  return parsed.trim() === '' || canonicalHtml(parsed) === canonicalHtml(shown)
}

/** `root.innerHTML`: Quill's own export changes spaces and leaves addresses unescaped. */
function readHtml(quill: Quill): string {
  if (quill.getLength() <= 1 && quill.root.textContent === '') {
    const isPlain = quill.root.innerHTML === '<p><br></p>'
    if (isPlain) return ''
  }
  if (!quill.root.querySelector('.ql-cursor')) return quill.root.innerHTML
  // A format that waits for its first letter is no part of the text.
  const copy = new DOMParser().parseFromString(quill.root.innerHTML, 'text/html').body
  for (const cursor of copy.querySelectorAll('.ql-cursor')) removeEmpty(cursor)
  return copy.innerHTML
}

function removeEmpty(element: Element): void {
  const parent = element.parentElement
  element.remove()
  if (!parent || parent.childNodes.length > 0) return
  if (/^(p|h[1-6]|li|blockquote)$/i.test(parent.tagName))
    parent.append(parent.ownerDocument.createElement('br'))
  else removeEmpty(parent)
}

/** Frames of other hosts than the two for videos; readers would not get them. */
const dropForeignFrame = (node: Node, delta: Delta): Delta =>
  node instanceof Element && findVideo(node.getAttribute('src') ?? '') ? delta : new Delta()

function selectImage(quill: Quill, target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const blot = Quill.find(target)
  if (blot instanceof SiteImage) quill.setSelection(quill.getIndex(blot), 1, Quill.sources.USER)
}

function describe(quill: Quill, range: Range): Selected {
  const [leaf] = range.length === 1 ? quill.getLeaf(range.index + 1) : [null]
  const image =
    leaf instanceof SiteImage && quill.getIndex(leaf) === range.index
      ? { index: range.index, alt: leaf.domNode.getAttribute('alt') ?? '' }
      : undefined
  return { formats: quill.getFormat(range), image }
}

function commands(quill: Quill): Omit<RichText, 'faithful' | 'destroy'> {
  const { USER } = Quill.sources
  const format = (name: string, value: unknown) => {
    quill.focus()
    quill.format(name, value, USER)
  }
  return {
    setEnabled: enabled => quill.enable(enabled),
    focus: () => quill.focus(),
    format,
    indent(step) {
      const { indent, direction } = quill.getFormat(quill.getSelection(true))
      const next = Number(indent ?? 0) + (direction === 'rtl' ? -step : step)
      format('indent', Math.min(8, Math.max(0, next)) || false)
    },
    setDirection(rtl) {
      const { align } = quill.getFormat(quill.getSelection(true))
      if (rtl && !align) format('align', 'right')
      if (!rtl && align === 'right') format('align', false)
      format('direction', rtl ? 'rtl' : false)
    },
    clear() {
      const range = quill.getSelection(true)
      if (range.length > 0) quill.removeFormat(range.index, range.length, USER)
      else for (const name of inlineFormats) if (quill.getFormat(range)[name]) quill.format(name, false, USER)
    },
    readLink() {
      const { link } = quill.getFormat(quill.selection.savedRange)
      return typeof link === 'string' ? link : ''
    },
    setLink: address => setLink(quill, address),
    insertVideo(address) {
      const { index } = quill.getSelection(true)
      quill.insertEmbed(index, 'video', address, USER)
      quill.setSelection(index + 1, 0, USER)
    },
    insertImage({ url, alt }, index) {
      quill.insertEmbed(index, 'image', url, USER)
      if (alt) quill.formatText(index, 1, 'alt', alt, USER)
      quill.focus()
      quill.setSelection(index, 1, USER)
    },
    describeImage: (index, alt) => {
      quill.formatText(index, 1, 'alt', alt, USER)
    },
    leaveImage(index) {
      quill.focus()
      quill.setSelection(index + 1, 0, USER)
    },
    follow: index => follow(quill, index ?? quill.selection.savedRange.index),
  }
}

function setLink(quill: Quill, address: string | undefined): void {
  const { index, length } = linkedRange(quill, quill.getSelection(true))
  if (length > 0) quill.formatText(index, length, 'link', address ?? false, Quill.sources.USER)
  else if (address !== undefined) quill.insertText(index, address, 'link', address, Quill.sources.USER)
  quill.setSelection(index + (length || (address ?? '').length), 0, Quill.sources.USER)
}

/** What is selected, or the whole of the link in which the caret stands. */
function linkedRange(quill: Quill, range: Range): { index: number; length: number } {
  if (range.length > 0) return range
  const [link] = quill.scroll.descendant(SiteLink, range.index)
  return link ? { index: quill.getIndex(link), length: link.length() } : range
}

function follow(quill: Quill, start: number) {
  let index = start
  const move = (delta: Delta) => {
    index = delta.transformPosition(index)
  }
  quill.on('text-change', move)
  return { index: () => index, stop: () => void quill.off('text-change', move) }
}
