/** The shape of the privacy policy. */

/**
 * One block of a section. Every text may hold inline links written `[label](href)` and no other markup.
 * An href is a path on our site, a fragment (`#retention`), `mailto:`, `tel:` or `https:`. Neither the label
 * nor the href holds a bracket or a parenthesis, so one regular expression finds them all:
 * `/\[([^\]]+)\]\(([^)]+)\)/g`.
 */
export type Block =
  | { kind: 'p'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'terms'; rows: { term: string; text: string }[] }

export interface PolicySection {
  /** Fragment of the section, used by links inside the policy. Never rename it: people share these links. */
  id: string
  /** Without its number, which is its place in the list. */
  title: string
  body: readonly Block[]
}

export interface PrivacyPolicy {
  title: 'Privacy Policy'
  /** `yyyy-mm-dd`; the page shows it as 'September 23, 2025'. */
  effectiveDate: '2025-09-23'
  /** When its words last changed. */
  revisedDate: string
  introduction: string
  /** Numbered by their order, which docs/product.md 3.10 gives; the texts refer to those numbers. */
  sections: readonly PolicySection[]
}
