/** The terms on /services, apart from the four services themselves. */

export interface TermGroup {
  /** Anchor on the page. */
  id: string
  title: string
  /** What the agreement says of each, in this order. */
  terms: Readonly<Record<string, string>>
}

export interface TermsText {
  title: string
  lede: string
  groups: readonly TermGroup[]
}
