/** What is pasted into a cell: words, or another table over this one. */
import { pasteOver } from '../../../../../domain/post/table/change-table'
import { toGrid } from '../../../../../domain/post/table/regular'
import { adoptFootnotes } from '../blocks/pasted-blocks'
import { dropFiller } from '../paste/pasted-filler'
import { withoutSheets } from '../paste/pasted-sheets'
import { insertNodes } from './cell-marks'
import { tidyGrid } from './pasted-grid'
import type { SiteTable } from './table-blot'
import { buildRuns, runsOf, tableOf } from './table-html'
import { spellLooks } from './table-looks'

export function pasteIntoCell(data: DataTransfer | null, table: SiteTable, holder: HTMLElement): void {
  const html = data?.getData('text/html') ?? ''
  const text = data?.getData('text/plain') ?? ''
  const doc = new DOMParser().parseFromString(withoutSheets(html), 'text/html')
  dropFiller(doc)
  adoptFootnotes(doc)
  for (const table of doc.querySelectorAll('table')) tidyGrid(table)
  spellLooks(doc)
  const { body } = doc
  const pasted = body.querySelector('table')
  if (!(holder instanceof HTMLTableCellElement)) {
    insertNodes([document.createTextNode(text.replace(/\s+/g, ' '))])
    return
  }
  const place = table.placeOf(holder)
  const over = pasted && toGrid(tableOf(pasted).table, () => []).grid
  if (place && over && (over.height > 1 || over.width > 1)) {
    table.change(pasteOver(place.row, place.column, over))
    return
  }
  const lines = text
    .split(/\r?\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      document.createTextNode(line),
    ])
  insertNodes(html === '' ? lines : buildRuns(runsOf(body.childNodes)))
}
