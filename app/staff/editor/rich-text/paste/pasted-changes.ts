/** Work in progress that came along: tracked changes and comments are not of the text. */

export interface DroppedWork {
  /** Tracked changes: what was deleted is left out, what was added stays. */
  changes: number
  comments: number
}

/** Word's of a document and of its web app. A plain `del` is struck text. */
const deleted = 'del[cite], del[datetime], .msoDel, .TrackedChangeDelete'
const added = 'ins[cite], ins[datetime], .msoIns, .TrackedChangeInsert'
const commentAnchors = '.MsoCommentReference, a[id^="cmnt_ref"]'
const commentTexts = '[style*="mso-element:comment"], .msocomtxt, .msocomoff'

export function dropWork(doc: Document): DroppedWork {
  const changes = take(doc, deleted) + doc.querySelectorAll(added).length
  for (const element of doc.querySelectorAll(added)) element.replaceWith(...element.childNodes)
  const anchors = doc.querySelectorAll<HTMLAnchorElement>('a[id^="cmnt_ref"]')
  for (const { hash } of anchors) doc.getElementById(hash.slice(1))?.closest('div, p')?.remove()
  const comments = take(doc, commentAnchors)
  take(doc, commentTexts)
  return { changes, comments }
}

function take(doc: Document, selector: string): number {
  // One inside another goes with it.
  const found = [...doc.querySelectorAll(selector)].filter(
    element => !element.parentElement?.closest(selector),
  )
  for (const element of found) element.remove()
  return found.length
}
