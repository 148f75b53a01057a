/** What /about shows of the desk: a page of its corrections log, and a staging page as counsel returned it. */

export interface Correction {
  /** `yyyy-mm-dd`. */
  date: string
  /** At the desk, on a 24-hour clock. */
  time: string
  place: string
  before: string
  after: string
  by: string
}

/** Unchanged text, or a change to it with the number of the note that asks for it. */
export type MarkedText =
  | { kind: 'kept'; text: string }
  | { kind: 'struck' | 'added'; text: string; note?: number }

/** When someone is at the desk, in hours of Vancouver's day; one that ends earlier than it starts goes past midnight. */
export interface Shift {
  from: number
  to: number
  /** On one day a month. */
  monthly?: true
}

export interface DeskPage {
  title: string
  lede: string
  people: readonly { name: string; role: string; seal: string; shift: string; hours: Shift }[]
  log: { title: string; caption: string; rows: readonly Correction[] }
  markup: {
    title: string
    caption: string
    headline: readonly MarkedText[]
    paragraphs: readonly (readonly MarkedText[])[]
    notes: readonly { from: string; text: string }[]
  }
}
