/** Redirects as text: a line each, from and to, as spreadsheets and other sites export them. */
import type { RedirectInput } from './redirect-schema'

/** Between two addresses, which hold no blanks: a comma, a semicolon, a tab, blanks, or an arrow. */
const separator = /\s*(?:[,;\t]|->|=>)\s*|\s+/

/**
 * The lines that have two addresses, numbered from 1, and the first that has not; a heading is left out. Quotation marks
 * and further columns, such as a status, are ignored.
 */
export function readRedirectLines(text: string): {
  lines: (RedirectInput & { line: number })[]
  /** Number of the first line that cannot be read. */
  unread: number | undefined
} {
  const lines: (RedirectInput & { line: number })[] = []
  let unread: number | undefined
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const [source = '', target = ''] = whole
      .replace(/^\ufeff/, '')
      .trim()
      .split(separator)
      .map(cell => cell.replace(/^"(.*)"$/, '$1').trim())
    if (source === '' || (lines.length === 0 && isHeading(source))) continue
    if (target === '') unread ??= index + 1
    else lines.push({ line: index + 1, source, target })
  }
  return { lines, unread }
}

const isHeading = (cell: string): boolean => /^[a-z][a-z _-]*$/i.test(cell)
