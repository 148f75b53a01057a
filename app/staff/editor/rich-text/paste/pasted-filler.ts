/** What programs write where their authors typed nothing: marks of lists and ends of lines, spaces that shall not be folded. */

/** Bullets and numbers that Word types for programs without lists, and the end of a paragraph of its web app. */
const written = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"], .EOP'
/** Spaces that a program made hard, so that no browser folds them; Excel pads its columns of currency so. */
const spaces = '[style*="mso-spacerun"], .Apple-converted-space'

export function dropFiller(doc: Document): void {
  for (const element of doc.querySelectorAll(written)) element.remove()
  for (const element of doc.querySelectorAll(spaces)) element.replaceWith(' ')
  for (const element of [...doc.getElementsByTagName('o:p')])
    if (!element.textContent?.trim()) element.remove()
}
