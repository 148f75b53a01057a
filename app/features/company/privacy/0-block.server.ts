/** The building blocks of the privacy policy, and the functions that write them. */

/**
 * One block of a section. Every text may hold inline links written `[label](href)` and no other markup.
 * An href is a path of ours, a fragment (`#retention`), `mailto:`, `tel:` or `https:`. Neither the label
 * nor the href holds a bracket or a parenthesis, so one regular expression finds them all:
 * `/\[([^\]]+)\]\(([^)]+)\)/g`.
 */
export type Block =
  | { kind: 'p'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'terms'; rows: { term: string; text: string }[] }

export interface PolicySection {
  /** Fragment of the section, used by links inside the policy. Never renamed: people share it. */
  id: string
  /** Without its number, which is its place in the list. */
  title: string
  body: readonly Block[]
}

/** The sources wrap their lines for the reader of the code; the page gets one line. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

export function p(text: string): Block {
  return { kind: 'p', text: oneLine(text) }
}

export function list(...items: string[]): Block {
  return { kind: 'list', items: items.map(oneLine) }
}

/** Rows in the order given; each is a term and what it means here. */
export function terms(...rows: [term: string, text: string][]): Block {
  return { kind: 'terms', rows: rows.map(([term, text]) => ({ term, text: oneLine(text) })) }
}
