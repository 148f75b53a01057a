/** Counsel's mark-up of the first draft of a client's page. */

export interface Strike {
  /** The draft's words, which counsel struck. */
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
  /** The client's own page as drafted, if it has one: its address, the flag on its picture, the link. */
  page?: { href: string; flag: string; link: string }
}
