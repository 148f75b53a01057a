/** Tables as spreadsheets read them (RFC 4180). */

/** Byte order mark: without it, spreadsheets take UTF-8 for the system's own encoding. */
export const csvStart = '\uFEFF'

/** A record, with its line end. */
export const csvRecord = (cells: readonly (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`

/**
 * CSV injection: a spreadsheet would run words that begin like a formula; the apostrophe makes them text. A number is
 * not one, and an apostrophe would keep a negative out of every sum.
 */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
