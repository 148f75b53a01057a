/** The functions that write the privacy policy's blocks. */
import type { Block } from '../privacy'

/** The source wraps its lines for readability; the page gets one line. */
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
