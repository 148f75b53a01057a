/** The proof-reader of /proof on a table in the editor: totals that do not add up, and changes that do not tie. */

import type { TextTable } from '../../../../../domain/post/table/change-table'
import { wordsOf } from '../../../../../domain/post/table/read-cell'
import { toGrid } from '../../../../../domain/post/table/regular'
import { proofTable } from '../../../../../domain/proof/proof-table'
import { tableBounds } from '../../../../../domain/proof/read-table'
import { tableMessages } from './messages'

/** More would push the text off the screen; the next ones follow when these are mended. */
const mostFaults = 3

const read = new WeakMap<TextTable, readonly string[]>()

/** A sentence for each fault. How figures are written is the author's choice here, so only what they say is checked. */
export function proofOf(table: TextTable): readonly string[] {
  const known = read.get(table)
  if (known) return known
  const found = findFaults(table)
  read.set(table, found)
  return found
}

function findFaults(table: TextTable): readonly string[] {
  const { grid } = toGrid(table, () => [])
  if (grid.height > tableBounds.rows || grid.width > tableBounds.columns || grid.height < 3) return []
  // What a merged cell says is in its first place, as on a clipboard.
  const rows = Array.from({ length: grid.height }, () => Array<string>(grid.width).fill(''))
  for (const { row, column, content } of grid.cells) {
    const words = wordsOf(content.filter(({ marks }) => marks.script !== 'super'))
    rows[row]?.splice(column, 1, words.replaceAll('\n', ' ').trim())
  }
  return proofTable(rows)
    .faults.filter(({ kind }) => kind === 'sum' || kind === 'tie')
    .slice(0, mostFaults)
    .map(({ row, says }) => tableMessages.fault(row + 1, says))
}
