/** What is at the caret, for the toolbars. */
import type { TableAction } from './table/table-actions'

/** The formats at the caret. */
export interface Formats {
  [name: string]: unknown
}

export interface Selected {
  formats: Formats
  /** The one picture that is selected. */
  image: { index: number; alt: string; address: string } | undefined
  /** The cell of a table that has the caret. */
  cell: SelectedCell | undefined
}

/** The cell with the caret, as the strip sees it. */
export interface SelectedCell {
  formats: Formats
  /** What is possible here. */
  can: ReadonlySet<TableAction>
  hasHeadRow: boolean
  hasHeadColumn: boolean
  /** What the proof-reader finds in the table. */
  faults: readonly string[]
}
