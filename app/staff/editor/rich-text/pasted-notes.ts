/** Footnotes: links inside the pasted text keep their targets, under ids of ours. */
import { toSlug } from '../../../../shared/text'

/** Ids that the sanitiser keeps begin with `note-`, so that none is taken for one of the page's own (DOM clobbering). */
export function keepNotes(doc: Document, isTaken: (id: string) => boolean): void {
  const given = new Map<Element, string>()
  const used = new Set<string>()
  for (const link of doc.querySelectorAll('a[href^="#"]')) {
    const holder = findHolder(doc, (link.getAttribute('href') ?? '').slice(1))
    if (!holder) {
      // It leads nowhere in the text.
      link.removeAttribute('href')
      continue
    }
    const id = given.get(holder) ?? freeId(holder, id => used.has(id) || isTaken(id))
    given.set(holder, id)
    used.add(id)
    link.setAttribute('href', `#${id}`)
  }
  for (const element of doc.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const [holder, id] of given) holder.setAttribute('id', id)
}

const inline = /^(a|b|strong|em|i|u|s|sub|sup|span)$/i

/** The target, or the first words in or after it: an id of the editor's is a format of words. */
function findHolder(doc: Document, name: string): Element | undefined {
  const wanted = decode(name)
  const target = doc.getElementById(wanted) ?? doc.getElementsByName(wanted)[0]
  if (!target || wanted === '') return undefined
  if (inline.test(target.tagName) && target.textContent?.trim()) return nameOf(target, wanted)
  const texts = doc.createTreeWalker(target.parentNode ?? target, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const follows = target.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!follows || !text.nodeValue?.trim()) continue
    const { parentElement } = text
    if (parentElement && inline.test(parentElement.tagName) && parentElement.childNodes.length === 1)
      return nameOf(parentElement, wanted)
    const span = doc.createElement('span')
    text.parentNode?.replaceChild(span, text)
    span.append(text)
    return nameOf(span, wanted)
  }
  return undefined
}

/** The name on the holder, for an id that says what it was. */
function nameOf(holder: Element, name: string): Element {
  if (!holder.hasAttribute('data-note')) holder.setAttribute('data-note', name)
  return holder
}

function freeId(holder: Element, isTaken: (id: string) => boolean): string {
  const base = `note-${toSlug(holder.getAttribute('data-note') ?? '').slice(0, 60) || 'text'}`
  let id = base
  for (let count = 2; isTaken(id); count += 1) id = `${base}-${count}`
  return id
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
