/** 'Copy as CSV' below each table of an article. Loaded with the first article that has a table. */
import { csvRecord } from '../../../../shared/csv'
import { tableWords } from '../../../../shared/words/table'
import { showToast } from '../../../ui/toast'
import { ownWords } from '../../../ui/words/own-words'

const m = ownWords('table', tableWords)

/** Adds the buttons; their words are drawn by the sheet, so that the seal still verifies the words of the article. */
export function offerCopies(body: Element): void {
  for (const frame of body.querySelectorAll('.prose-table-frame')) {
    const table = frame.querySelector('table')
    if (!table || frame.querySelector('button')) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'prose-table-copy'
    button.setAttribute('aria-label', m.copy)
    button.addEventListener('click', () => void copy(table))
    frame.append(button)
  }
}

async function copy(table: HTMLTableElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableAsCsv(table))
    showToast(m.copied)
  } catch {
    showToast({ ...m.notCopied, variant: 'destructive' })
  }
}

/** Every place of the grid is a value: what a merged cell says is in its first place, the others are empty. */
export function tableAsCsv(table: HTMLTableElement): string {
  const rows = Array.from(table.rows, (): string[] => [])
  for (const [index, row] of Array.from(table.rows).entries())
    for (const cell of row.cells) {
      let column = 0
      while (rows[index]?.[column] !== undefined) column += 1
      for (const line of rows.slice(index, index + cell.rowSpan))
        for (let place = column; place < column + cell.colSpan; place += 1) line[place] = ''
      if (rows[index]) rows[index][column] = wordsOf(cell)
    }
  return rows.map(cells => csvRecord(cells.map(toValue))).join('')
}

/** A plain number stays one: CSV injection is of words. */
const toValue = (text: string): string | number => (/^-\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function wordsOf(cell: Element): string {
  const copied = cell.cloneNode(true) as Element // a clone of an element is one
  // A number of a footnote would be read as one more digit.
  for (const number of copied.querySelectorAll('.prose-noteref')) number.remove()
  for (const end of copied.querySelectorAll('br')) end.replaceWith(' ')
  return copied.textContent.replace(/\s+/g, ' ').trim()
}
