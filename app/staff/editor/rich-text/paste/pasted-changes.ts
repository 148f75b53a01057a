/** Work in progress that came along: tracked changes and comments are not of the text. */

export interface DroppedWork {
  /** Tracked changes: what was deleted is left out, what was added stays. */
  changes: number
  comments: number
}

/** Those of Word, and of its web app. */
const deleted = 'del[cite], del[datetime], .msoDel, .TrackChangeTextDeletion'
const added = 'ins[cite], ins[datetime], .msoIns, .TrackChangeTextInsertion'
/** Word's, and those of Google Docs' web pages. */
const commentMarks = '.MsoCommentReference, a[id^="cmnt_ref"]'
const commentTexts = '[style*="mso-element:comment"], .msocomtxt, .msocomoff'

export function dropWork(doc: Document): DroppedWork {
  const changes = remove(doc, deleted) + outermost(doc, added).length
  for (const element of doc.querySelectorAll(added)) element.replaceWith(...element.childNodes)
  // Without an author and a date it is struck text.
  for (const struck of doc.querySelectorAll('del')) {
    const line = doc.createElement('s')
    line.append(...struck.childNodes)
    struck.replaceWith(line)
  }
  for (const { hash } of doc.querySelectorAll<HTMLAnchorElement>('a[id^="cmnt_ref"]'))
    doc.getElementById(hash.slice(1))?.closest('div, p')?.remove()
  const comments = remove(doc, commentMarks)
  remove(doc, commentTexts)
  return { changes, comments }
}

function remove(doc: Document, selector: string): number {
  const found = outermost(doc, selector)
  for (const element of found) element.remove()
  return found.length
}

/** One inside another is the same change. */
const outermost = (doc: Document, selector: string): Element[] =>
  [...doc.querySelectorAll(selector)].filter(element => !element.parentElement?.closest(selector))
