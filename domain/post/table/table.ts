/** A table of an article: its cells where they begin, row by row, as HTML lists them. */

/** Why a cell is not aligned as its kind is. */
export type Align = 'center' | 'right'

export interface Cell<Content> {
  content: Content
  align?: Align
  colspan: number
  rowspan: number
}

export interface Table<Content> {
  caption: string
  /** How many rows from the top are headings of columns. */
  headRows: number
  /** How many columns from the left are headings of rows. */
  headColumns: number
  rows: readonly (readonly Cell<Content>[])[]
}

/** Words of one look; a line break is a run of its own. */
export interface Run {
  text: string
  marks: Marks
}

export interface Marks {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  script?: 'sub' | 'super'
  /** An address. */
  link?: string
  /** The id that a footnote leads to. */
  anchor?: string
  /** The text is the words of a footnote, which has its place here, and no other marks. */
  note?: true
}

/** Of the element that holds the words of a footnote, one character of the text. */
export const noteClass = 'ql-note'

/** What a cell holds. */
export type Runs = readonly Run[]

/** HTML without the document around it: the server's tree, and what is read of the browser's. */
export type TreeNode = TreeElement | string

export interface TreeElement {
  tag: string
  attributes: Record<string, string>
  children: TreeNode[]
}

/** Denial of service: 2,000 rows of six columns. A wider one is a spreadsheet, and is linked as a file. */
export const mostCells = 12_000
export const mostColumns = 60
