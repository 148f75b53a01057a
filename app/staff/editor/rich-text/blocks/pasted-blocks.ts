/** Constructs of other programs that the editor has too: footnotes, captions, sources of quotations, callouts. */
import { beginsClass, calloutClass } from '../../../../../domain/post/body/callouts'
import { SiteCaption, SiteNote, SiteSource, tidyNote } from './block-formats'

export function adoptBlocks(doc: Document): void {
  adoptFootnotes(doc)
  // Word's web app writes each item as a list of its own, and how deep it is.
  for (const item of doc.querySelectorAll('li[data-aria-level]')) {
    const depth = Number(item.getAttribute('data-aria-level')) - 1
    if (depth > 0 && depth < 9) item.classList.add(`ql-indent-${depth}`)
  }
  for (const caption of doc.querySelectorAll('figure > figcaption, .MsoCaption')) {
    // A caption of a table is the table's.
    if (!caption.closest('figure, body')?.querySelector('img')) continue
    replaceBlock(caption, 'p', SiteCaption.className)
  }
  for (const source of doc.querySelectorAll(
    'blockquote > footer, blockquote > cite:last-child, figure > blockquote + figcaption',
  ))
    lineAfterQuote(source)
  for (const aside of doc.querySelectorAll('aside'))
    for (const line of aside.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6'))
      line.classList.add(`${calloutClass}-note`)
  for (const line of doc.querySelectorAll(`.${beginsClass}:not([class*="${calloutClass}-"])`))
    line.classList.remove(beginsClass)
  for (const image of doc.querySelectorAll('figure > img, figure > a:has(> img)')) wrap(image)
  // The space between their parts is none of the text.
  for (const frame of doc.querySelectorAll('aside, figure')) {
    for (const node of [...frame.childNodes])
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === '') node.remove()
    frame.replaceWith(...frame.childNodes)
  }
}

function wrap(image: Element): void {
  const line = image.ownerDocument.createElement('p')
  image.replaceWith(line)
  line.append(image)
}

function replaceBlock(element: Element, tag: string, className: string): Element {
  const block = element.ownerDocument.createElement(tag)
  block.className = className
  block.append(...element.childNodes)
  element.replaceWith(block)
  return block
}

function lineAfterQuote(source: Element): void {
  const quote = source.parentElement?.closest('blockquote')
  const line = replaceBlock(source, 'blockquote', SiteSource.className)
  quote?.after(line)
}

/** Marks of a footnote in the text: Word's, LibreOffice's, and those of Google Docs' web pages. */
const references =
  'a[style*="mso-footnote-id"], a[style*="mso-endnote-id"], a.sdfootnoteanc, a.sdendnoteanc, a[id^="ftnt_ref"]'
/** What holds the words of one note. */
const holders =
  '[style*="mso-element:footnote"], [style*="mso-element:endnote"], [id^="sdfootnote"], [id^="sdendnote"]'

/** The words of a note move from the end to its place. */
export function adoptFootnotes(doc: Document): void {
  for (const reference of doc.querySelectorAll<HTMLAnchorElement>(references)) {
    const mark = targetOf(doc, reference)
    // The mark before the words leads back to the text, and is no reference itself.
    if (!mark || mark.compareDocumentPosition(reference) & Node.DOCUMENT_POSITION_FOLLOWING) continue
    const holder = mark.closest(holders) ?? mark.closest('p, li, div')
    if (!holder || holder.contains(reference)) continue
    mark.remove()
    const words = tidyNote(holder.textContent ?? '')
    const list = holder.parentElement
    holder.remove()
    const raised = reference.closest('sup') ?? reference
    if (words === '') raised.remove()
    else {
      const note = doc.createElement('span')
      note.className = SiteNote.className
      note.textContent = words
      raised.replaceWith(note)
    }
    // The line above the notes, and what held them.
    if (list && list !== doc.body && list.textContent?.trim() === '') list.remove()
  }
}

function targetOf(doc: Document, { hash }: HTMLAnchorElement): Element | undefined {
  const name = hash.slice(1)
  if (name === '') return undefined
  return doc.getElementById(name) ?? [...doc.getElementsByName(name)][0]
}
