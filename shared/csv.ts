/** Tables as spreadsheets read them (RFC 4180). */

/** Byte order mark: without it, spreadsheets take UTF-8 for the system's own encoding. */
export const csvStart = '\uFEFF'

/** A record, with its line end. */
export const csvRecord = (cells: readonly (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`

/**
 * CSV injection: a spreadsheet would run what begins like a formula, also by the full-width signs of Japanese keyboards;
 * an apostrophe makes it text. Where lists are separated by semicolons or tabs it splits the line there, whatever the
 * quotes say, so a formula may also begin inside a cell. Telephone numbers are sums at worst, and stay.
 */
function toCell(value: string | number): string {
  // An apostrophe would keep a negative number out of every sum.
  if (typeof value === 'number') return String(value)
  const safe = isTelephone(value) ? value : value.replace(anyStart, "$&'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const anyStart = /(?:^(?=[\t\r\n])|(?:^|[;\t\r\n])(?=["\u00a0\u3000 ]*[=+\-@＝＋－＠﹦﹢﹣﹫]))/g

const isTelephone = (text: string): boolean => /^\+[\d .()-]{5,40}$/.test(text)
