/** The rich-text engine with the formats of docs/product.md 6.5. Loaded in the editor only, never by readers. */
import Quill, { Delta, Parchment, type Range } from 'quill/core'
import { SiteNote, writeNotes } from './blocks/block-formats'
import { blockKeys } from './blocks/block-keys'
import { tendCallouts } from './blocks/callout-commands'
import { canonicalHtml } from './canonical-html'
import { type Pasted, type RefusedPaste, SiteClipboard } from './clipboard'
import { type AdoptedBody, commands, describe, type RichText } from './commands'
import { formats, SiteImage } from './formats'
import { refuseLargePastes } from './paste/pasted-size'
import type { Selected } from './selected'
import { selectNoteIn } from './table/cell-notes'
import { SiteTable } from './table/table-blot'
import { TableEditing } from './table/table-editing'

/** Types passed to the upload; the server explains why it refuses the last ones. */
const imageTypes = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml', 'bmp', 'tiff', 'heic', 'heif'].map(
  kind => `image/${kind}`,
)

export interface RichTextOptions {
  container: HTMLElement
  /** As stored. */
  html: string
  /** Of the editable element. */
  attributes: Readonly<Record<string, string>>
  onChange: (html: string) => void
  onSelect: (selected: Selected) => void
  /** Pictures that were dropped or pasted, and where. */
  onFiles: (files: File[], index: number) => void
  /** The author wants to write a footnote, or to change the one that was clicked. */
  onNote: () => void
  /** After a paste: what of it could not stay as it was, or that nothing was pasted. */
  onPasted: (pasted: Pasted | RefusedPaste | undefined) => void
}

export function createRichText(options: RichTextOptions): RichText {
  const { container, html, attributes } = options
  const quill = new Quill(container, {
    formats,
    modules: {
      // Tab leaves the text, as it leaves every field; indents have buttons.
      keyboard: {
        bindings: {
          indent: null,
          outdent: null,
          tab: null,
          'remove tab': null,
          ...blockKeys(options.onNote),
          // A table is not deleted by the key that goes on to delete its words.
          'into table': {
            key: 'Backspace',
            collapsed: true,
            offset: 0,
            handler: ({ index }: Range) => !tables.enterBefore(index),
          },
        },
      },
      // Changes that a save makes to the text are not steps to undo.
      history: { delay: 1000, maxStack: 100, userOnly: true },
      uploader: {
        mimetypes: imageTypes,
        handler: (range: Range, files: File[]) => options.onFiles(files, range.index),
      },
    },
  })
  for (const [name, value] of Object.entries(attributes)) quill.root.setAttribute(name, value)
  load(quill, html)
  tendCallouts(quill)
  siteClipboard(quill).onPasted = options.onPasted
  const faithful = isFaithful(html, quill)
  let saved = { html, shown: readHtml(quill) }

  let isOver = false
  const report = () => {
    const shown = readHtml(quill)
    // Unchanged text, or text that was changed back, is stored byte for byte as it was.
    options.onChange(shown === saved.shown ? saved.html : shown)
  }
  quill.on('text-change', () => {
    if (!isOver) report()
  })
  const select = () => {
    const cell = tables.describe()
    // Asked for its caret while the focus moves, Quill would forget where it was.
    const selection = cell ? undefined : quill.getSelection()
    if (cell) options.onSelect({ formats: cell.formats, image: undefined, cell })
    else if (selection) options.onSelect(describe(quill, selection))
  }
  refuseLargePastes(quill.root, megabytes => options.onPasted({ megabytes }))
  const tables = new TableEditing(quill, select, options.onNote)
  quill.on('editor-change', select)
  quill.root.addEventListener('click', event => {
    selectImage(quill, event.target)
    const isNote = selectNote(quill, event.target) || (quill.isEnabled() && selectNoteIn(event.target))
    if (isNote) options.onNote()
  })

  return {
    faithful,
    ...commands(quill, tables),
    adopt(body) {
      const isUnchanged = adopt(quill, body)
      // Text typed since has no form in which it was stored.
      saved = { html: body.stored, shown: isUnchanged ? readHtml(quill) : body.stored }
      report()
      return !isUnchanged || isFaithful(body.stored, quill)
    },
    destroy() {
      isOver = true
      container.replaceChildren()
    },
  }
}

function load(quill: Quill, html: string): void {
  quill.setContents(readDelta(quill, html), Quill.sources.SILENT)
  quill.history.clear()
}

const readDelta = (quill: Quill, html: string): Delta => siteClipboard(quill).readStored(html)

function siteClipboard({ clipboard }: Quill): SiteClipboard {
  if (!(clipboard instanceof SiteClipboard)) throw new Error('Quill runs without our clipboard')
  return clipboard
}

/**
 * Operational transformation: what the server changed in the text it was sent, such as the addresses of pasted pictures,
 * is changed here under what was typed since. The caret and the undo history stay. False when something was typed.
 */
function adopt(quill: Quill, { sent, stored }: AdoptedBody): boolean {
  const read = (html: string) => asContents(quill, readDelta(quill, html))
  const base = read(sent)
  const typed = base.diff(quill.getContents())
  const change = typed.transform(base.diff(read(stored)), true)
  if (change.ops.length > 0) quill.updateContents(change, Quill.sources.SILENT)
  return typed.ops.length === 0
}

/** Read from HTML, the words of a heading or an item have its format as well; in the editor only the line's end has it. */
function asContents({ scroll }: Quill, read: Delta): Delta {
  const isOfLine = (name: string) => scroll.query(name, Parchment.Scope.BLOCK) !== null
  const contents = new Delta()
  for (const { insert, attributes = {} } of read.ops) {
    if (typeof insert !== 'string') contents.insert(insert ?? '', attributes)
    else {
      const words = Object.fromEntries(Object.entries(attributes).filter(([name]) => !isOfLine(name)))
      for (const part of insert.split(/(\n)/)) contents.insert(part, part === '\n' ? attributes : words)
    }
  }
  return contents
}

function isFaithful(stored: string, quill: Quill): boolean {
  const { body } = new DOMParser().parseFromString(stored, 'text/html')
  if (body.innerHTML.trim() === '') return true
  const shown = hasEmbeds(quill)
    ? new DOMParser().parseFromString(readHtml(quill), 'text/html').body
    : quill.root
  return canonicalHtml(body) === canonicalHtml(shown)
}

const hasEmbeds = ({ root }: Quill): boolean => root.querySelector('.ql-table, .ql-note') !== null

/** A table is written from its value: its elements have what typing needs. */
function rootHtml(quill: Quill): string {
  if (!quill.root.querySelector('.ql-table')) return quill.root.innerHTML
  const htmlOf = (child: Element): string => {
    const blot = Quill.find(child)
    return blot instanceof SiteTable ? blot.html() : child.outerHTML
  }
  return [...quill.root.children].map(htmlOf).join('')
}

/** `root.innerHTML`: Quill's own export changes spaces and does not escape addresses. */
function readHtml(quill: Quill): string {
  if (quill.getLength() <= 1 && quill.root.textContent === '') {
    const isPlain = quill.root.innerHTML === '<p><br></p>'
    if (isPlain) return ''
  }
  const html = rootHtml(quill)
  if (!quill.root.querySelector('.ql-cursor, .ql-note')) return html
  // A format that waits for its first letter is not part of the text.
  const copy = new DOMParser().parseFromString(html, 'text/html').body
  writeNotes(copy)
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

function selectImage(quill: Quill, target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const blot = Quill.find(target)
  if (blot instanceof SiteImage) quill.setSelection(quill.getIndex(blot), 1, Quill.sources.USER)
}

function selectNote(quill: Quill, target: EventTarget | null): boolean {
  const note = target instanceof Element && quill.isEnabled() ? target.closest('.ql-note') : null
  const blot = note && Quill.find(note)
  if (!(blot instanceof SiteNote)) return false
  quill.setSelection(quill.getIndex(blot), 1, Quill.sources.USER)
  return true
}
