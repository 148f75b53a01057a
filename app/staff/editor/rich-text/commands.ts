/** What the toolbar and the strips do to the text. */
import Quill, { Delta, type Range } from 'quill/core'
import { type BlockCommands, blockCommands, noteAt } from './blocks/block-commands'
import { calloutChoices } from './blocks/callout-commands'
import { SiteImage, SiteLink } from './formats'
import type { Selected } from './selected'
import type { TableAction } from './table/table-actions'
import type { TableEditing } from './table/table-editing'

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

/** A body as it was sent, and as the server keeps it. */
export interface AdoptedBody {
  sent: string
  stored: string
}

export interface RichText extends BlockCommands {
  /** False when the stored text has structures that the editor does not support. */
  faithful: boolean
  setEnabled(enabled: boolean): void
  focus(): void
  format(name: string, value: unknown): void
  indent(step: 1 | -1): void
  setDirection(rtl: boolean): void
  clear(): void
  /** The address of the link at the caret, or ''. */
  readLink(): string
  /** Links the selection, or changes the link at the caret; undefined removes it. */
  setLink(address: string | undefined): void
  insertVideo(address: string): void
  insertTable(): void
  changeTable(action: TableAction): void
  deleteTable(): void
  insertImage(image: { url: string; alt: string }, index: number): void
  describeImage(index: number, alt: string): void
  /** Shows another picture in its place, with the same description and link. */
  replaceImage(index: number, url: string): void
  /** Puts the caret into the text, after the picture. */
  leaveImage(index: number): void
  /** The caret position, adjusted for edits before it; `stop` ends the tracking. */
  follow(index?: number): { index: () => number; stop: () => void }
  /** Takes over what a save made of the text, under what was typed since. False as for `faithful`. */
  adopt(body: AdoptedBody): boolean
  destroy(): void
}

export function describe(quill: Quill, range: Range): Selected {
  const [leaf] = range.length === 1 ? quill.getLeaf(range.index + 1) : [null]
  const image =
    leaf instanceof SiteImage && quill.getIndex(leaf) === range.index
      ? {
          index: range.index,
          alt: leaf.domNode.getAttribute('alt') ?? '',
          address: leaf.domNode.getAttribute('src') ?? '',
        }
      : undefined
  const formats = { ...quill.getFormat(range), ...calloutChoices(quill, range.index) }
  return { formats: noteAt(quill, range) ? { ...formats, note: true } : formats, image, cell: undefined }
}

export function commands(
  quill: Quill,
  tables: TableEditing,
): Omit<RichText, 'faithful' | 'adopt' | 'destroy'> {
  const { USER } = Quill.sources
  const blocks = blockCommands(quill)
  const format = (name: string, value: unknown) => {
    if (tables.current) return tables.format(name, value)
    quill.focus()
    quill.format(name, value, USER)
  }
  return {
    setEnabled(enabled) {
      quill.enable(enabled)
      tables.enable(enabled)
    },
    focus: () => (tables.current ? tables.refocus() : quill.focus()),
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
      if (tables.current) return tables.clear()
      const range = quill.getSelection(true)
      if (range.length > 0) quill.removeFormat(range.index, range.length, USER)
      else for (const name of inlineFormats) if (quill.getFormat(range)[name]) quill.format(name, false, USER)
    },
    readLink() {
      if (tables.current) return String(tables.describe()?.formats.link ?? '')
      const { link } = quill.getFormat(quill.selection.savedRange)
      return typeof link === 'string' ? link : ''
    },
    setLink: address => (tables.current ? tables.format('link', address) : setLink(quill, address)),
    insertVideo(address) {
      const { index } = quill.getSelection(true)
      quill.insertEmbed(index, 'video', address, USER)
      quill.setSelection(index + 1, 0, USER)
    },
    ...blocks,
    readNote: () => (tables.current ? tables.readNote() : blocks.readNote()),
    setNote: words => (tables.current ? tables.setNote(words) : blocks.setNote(words)),
    insertTable: () => tables.insert(),
    changeTable: action => tables.act(action),
    deleteTable: () => tables.remove(),
    insertImage({ url, alt }, index) {
      quill.insertEmbed(index, 'image', url, USER)
      if (alt) quill.formatText(index, 1, 'alt', alt, USER)
      quill.focus()
      quill.setSelection(index, 1, USER)
    },
    describeImage: (index, alt) => {
      quill.formatText(index, 1, 'alt', alt, USER)
    },
    replaceImage(index, url) {
      quill.history.cutoff()
      const [op] = quill.getContents(index, 1).ops
      quill.updateContents(new Delta().retain(index).insert({ image: url }, op?.attributes).delete(1), USER)
      quill.history.cutoff()
      quill.focus()
      quill.setSelection(index, 1, USER)
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

/** The selection, or the whole link around the caret. */
function linkedRange(quill: Quill, range: Range): { index: number; length: number } {
  if (range.length > 0) return range
  const [link] = quill.scroll.descendant(SiteLink, range.index)
  return link ? { index: quill.getIndex(link), length: link.length() } : range
}

function follow(quill: Quill, start: number) {
  let index = start
  const move = (delta: { transformPosition(index: number): number }) => {
    index = delta.transformPosition(index)
  }
  quill.on('text-change', move)
  return { index: () => index, stop: () => void quill.off('text-change', move) }
}
