/** A pasted table, and what proof-reading finds in it. Pure: all of it runs in the visitor's browser. */

/** Rows of cells as they were pasted; every row has the same number of cells. */
export type Table = readonly (readonly string[])[]

export const faultKinds = ['sum', 'unit', 'heading', 'text', 'negative', 'tie'] as const
/** Totals, units and scales, headings, numbers that are text, negatives, figures that do not tie. */
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  row: number
  column: number
  /** What is wrong. */
  says: string
  /** What the repaired table does about it. */
  repair: string
  /** The cell as repaired; undefined where it is left as it was. */
  value?: string | undefined
}

/** Of one row or column, the cells that hold figures count from this column on; the labels are before it. */
export const firstFigures = 1
