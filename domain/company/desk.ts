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

export interface DeskPage {
  title: string
  lede: string
  /** Shifts are Vancouver's. */
  people: readonly { name: string; role: string; seal: string; shift: string }[]
  log: { title: string; caption: string; rows: readonly Correction[] }
  markup: {
    title: string
    caption: string
    headline: readonly MarkedText[]
    paragraphs: readonly (readonly MarkedText[])[]
    notes: readonly { from: string; text: string }[]
  }
}
