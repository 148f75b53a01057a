/** Proof-reads a table: six kinds of faults, each with what the repaired table does about it. */
import { csvRecord, csvStart } from '../../shared/csv'
import { readFigure } from './figure'
import { findChanges } from './find-changes'
import { findHeadings } from './find-headings'
import { findNegatives } from './find-negatives'
import { findSums } from './find-sums'
import { findText } from './find-text'
import { findUnits } from './find-units'
import { type Layout, layOut } from './layout'
import { faultMessages as m } from './messages'
import type { Fault, Table } from './table'

export interface Proof {
  table: Table
  /** The last row of headings. */
  heading: number
  /** From top left to bottom right. */
  faults: readonly Fault[]
}

/** Order matters: totals are checked against repaired lines, and changes against repaired totals. */
const finders = [findHeadings, findText, findUnits, findNegatives, findSums, findChanges]

export function proofTable(table: Table): Proof {
  const layout = layOut(table)
  const faults = finders.flatMap(find => {
    const found = find(layout)
    for (const fault of found) repair(layout, fault)
    return found
  })
  return {
    table,
    heading: layout.heading,
    faults: faults.toSorted((a, b) => a.row - b.row || a.column - b.column),
  }
}

function repair({ figures }: Layout, { row, column, value }: Fault): void {
  const cells = figures[row]
  if (value !== undefined && cells?.[column]) cells[column] = readFigure(value)
}

/**
 * The repaired table as a file: numbers are plain numbers with a hyphen before negatives, percentages are fractions,
 * and words can never run as formulas.
 */
export function repairedCsv({ table, heading, faults }: Proof): string {
  const rows = table.map((cells, row) =>
    cells.map((cell, column) => {
      // The last finder sees the repairs of those before it.
      const value = faults.findLast(
        fault => fault.row === row && fault.column === column && fault.value,
      )?.value
      return row > heading && column > 0 ? toPlain(value ?? cell) : (value ?? cell)
    }),
  )
  const note = faults.some(({ repair }) => repair === m.roundingRepair) ? [[m.roundingNote]] : []
  return csvStart + [...rows, ...note].map(csvRecord).join('')
}

function toPlain(cell: string): string | number {
  const figure = readFigure(cell)
  if (!figure) return cell
  const value = figure.value * figure.scale
  return Number((figure.percent ? value / 100 : value).toFixed(figure.decimals + 2))
}
