/** Reads a table from what spreadsheets copy: cells parted by tabs, or CSV (RFC 4180). */
import type { Table } from './table'

/** Larger tables are not quarterly tables; proof-reading these takes some milliseconds. */
export const tableBounds = { rows: 200, columns: 30, characters: 60_000 } as const

export type TableProblem = 'empty' | 'large' | 'single'

export function readTable(text: string): Table | TableProblem {
  if (text.trim() === '') return 'empty'
  if (text.length > tableBounds.characters) return 'large'
  const rows = toRows(text, findSeparator(text)).map(row => row.map(cell => cell.trim()))
  const filled = rows.filter(row => row.some(cell => cell !== ''))
  const width = Math.max(...filled.map(row => row.findLastIndex(cell => cell !== '') + 1))
  if (width < 2 || filled.length < 2) return 'single'
  if (filled.length > tableBounds.rows || width > tableBounds.columns) return 'large'
  return filled.map(row => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}

/** Tabs are tried before semicolons, which spreadsheets write where the comma is the decimal separator. */
function findSeparator(text: string): string {
  if (text.includes('\t')) return '\t'
  const lines = text.trim().split(/\r?\n/)
  return lines.filter(line => line.includes(';')).length > lines.length / 2 ? ';' : ','
}

function toRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'y')
  while (cell.lastIndex < text.length) {
    const [, value = '', end = ''] = cell.exec(text) ?? []
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return row.length > 0 ? [...rows, row] : rows
}
