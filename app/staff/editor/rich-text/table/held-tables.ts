/** Tables of HTML that the editor reads, each as its placeholder. */
import { placeholderFor } from './table-blot'
import { tableOf } from './table-html'

/** The outermost of a document; those in their cells become words of the cells. */
export const outerTables = (doc: Document): HTMLTableElement[] =>
  [...doc.querySelectorAll('table')].filter(table => !table.parentElement?.closest('table'))

/** Of a body that is stored, or was copied in the editor. */
export function holdTables(doc: Document): void {
  for (const element of outerTables(doc)) {
    const { table } = tableOf(element)
    if (table.rows.length > 0) element.replaceWith(placeholderFor(doc, table))
  }
}
