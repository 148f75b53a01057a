/** Counsel's mark-up of the first draft of a client's page. */

export interface Strike {
  /** What the draft said; it does not stand. */
  struck: string
  inserted: string
  /** As it is cited, for example `NI 43-101, s. 3.1`. */
  rule: string
  why: string
}

export interface Blackline {
  /** The switch. */
  show: string
  note: string
  strikes: readonly Strike[]
}
