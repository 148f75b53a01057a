/** The terms on /services, apart from the four services themselves. */

export interface Term {
  term: string
  text: string
}

export interface TermGroup {
  /** Anchor on the page. */
  id: string
  title: string
  terms: readonly Term[]
}

export interface TermsText {
  title: string
  lede: string
  groups: readonly TermGroup[]
}
