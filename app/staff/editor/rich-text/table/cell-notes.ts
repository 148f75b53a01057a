/** Footnotes in a cell: one character there too, with its words as the value. The sheet numbers them with those of the text. */
import { SiteNote } from '../blocks/block-formats'
import { insertNodes } from './cell-marks'

const selector = `.${SiteNote.className}`

/** As Quill draws it, but for the browser, which edits the cell. */
export function buildNote(words: string): HTMLElement {
  const note = SiteNote.create(words)
  note.contentEditable = 'false'
  // Holds the number.
  note.append(document.createElement('span'))
  return note
}

/** The footnote that is selected, or that the caret follows. */
export function noteAt(range: Range | undefined): HTMLElement | undefined {
  if (!range) return undefined
  const { endContainer, endOffset } = range
  const isBehindNode = endContainer instanceof Text && endOffset === 0
  const before = isBehindNode ? endContainer.previousSibling : endContainer.childNodes[endOffset - 1]
  if (!(before instanceof HTMLElement) || !before.matches(selector)) return undefined
  const selected = range.cloneContents()
  const isOnly = selected.textContent === '' && selected.childElementCount === 1
  return range.collapsed || isOnly ? before : undefined
}

/** Puts a footnote at the caret, or changes the one there; undefined removes it. */
export function setNoteAt(range: Range, words: string | undefined): void {
  const found = noteAt(range)
  if (found) range.selectNode(found)
  else range.collapse(false)
  if (words !== undefined) insertNodes([buildNote(words)])
  else if (found) range.deleteContents()
}

/** Selects the footnote of a cell that was clicked. */
export function selectNoteIn(target: EventTarget | null): boolean {
  const note = target instanceof Element && target.closest<HTMLElement>(`:is(td, th) ${selector}`)
  if (!note) return false
  note.closest<HTMLElement>('td, th')?.focus()
  const range = document.createRange()
  range.selectNode(note)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  return true
}
