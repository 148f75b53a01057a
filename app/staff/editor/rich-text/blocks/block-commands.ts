/** What the tools of blocks do to the text. */
import { BlockEmbed } from 'quill/blots/block'
import Quill, { Delta, type Range } from 'quill/core'
import { isCalloutKind } from '../../../../../domain/post/body/callouts'
import type { Formats } from '../selected'
import { beginCallout, joinCallout, setCallout } from './callout-commands'
import type { BlockChoice } from './messages'

const { USER } = Quill.sources

export interface BlockCommands {
  setBlock(choice: BlockChoice): void
  insertRule(): void
  /** The words of the footnote at the caret, or ''. */
  readNote(): string
  /** Puts a footnote at the caret, or changes the one there; undefined removes it. */
  setNote(words: string | undefined): void
}

interface FoundNote {
  index: number
  words: string
}

/** The footnote that is selected, or that the caret follows. */
export function noteAt(quill: Quill, { index, length }: Range): FoundNote | undefined {
  if (length > 1 || (length === 0 && index === 0)) return undefined
  const at = index - 1 + length
  const [op] = quill.getContents(at, 1).ops
  const words = typeof op?.insert === 'object' ? op.insert.note : undefined
  return typeof words === 'string' ? { index: at, words } : undefined
}

export function blockCommands(quill: Quill): BlockCommands {
  const step = (work: (range: Range) => void) => {
    const range = quill.getSelection(true)
    quill.history.cutoff()
    work(range)
    quill.history.cutoff()
  }
  return {
    setBlock: choice => step(range => setBlock(quill, range, choice)),
    insertRule: () => step(({ index }) => insertRule(quill, index)),
    readNote: () => noteAt(quill, quill.selection.savedRange)?.words ?? '',
    setNote: words => step(range => setNote(quill, range, words)),
  }
}

export function insertRule(quill: Quill, index: number): void {
  quill.insertEmbed(index, 'rule', true, USER)
  quill.setSelection(index + 1, 0, USER)
}

function setNote(quill: Quill, range: Range, words: string | undefined): void {
  const found = noteAt(quill, range)
  const index = found?.index ?? range.index + range.length
  const change = new Delta().retain(index)
  if (words !== undefined) change.insert({ note: words })
  if (found) change.delete(1)
  quill.updateContents(change, USER)
  quill.setSelection(index + (words === undefined ? 0 : 1), 0, USER)
}

function setBlock(quill: Quill, range: Range, choice: BlockChoice): void {
  const kind = choice.replace(/^callout-/, '')
  if (isCalloutKind(kind)) setCallout(quill, range, kind)
  else if (choice === 'begin-callout') beginCallout(quill, range)
  else if (choice === 'join-callout') joinCallout(quill, range)
  else if (choice === 'caption' && addCaption(quill, range)) return
  else if (choice === '')
    formatLines(quill, range, {
      blockquote: false,
      source: false,
      caption: false,
      callout: false,
      begins: false,
    })
  else formatLines(quill, range, { [choice]: true })
}

const formatLines = (quill: Quill, { index, length }: Range, formats: Formats) =>
  quill.formatLine(index, length, formats, USER)

/** Below the picture or video of this line, where the caption is typed; false where there is none. */
function addCaption(quill: Quill, { index }: Range): boolean {
  const [line] = quill.getLine(index)
  if (!line?.domNode.matches('.ql-video, :has(img)')) return false
  const start = quill.getIndex(line)
  const isVideo = line instanceof BlockEmbed
  const below = start + line.length()
  const next = line.next
  if (next?.statics.blotName !== 'caption') {
    // A break before the end of the line keeps what follows as it is.
    quill.insertText(isVideo ? below : below - 1, '\n', USER)
    const none = { list: false, header: false, blockquote: false, source: false, indent: false }
    quill.formatLine(below, 0, { ...none, caption: true }, USER)
  }
  quill.setSelection(below, 0, USER)
  return true
}
