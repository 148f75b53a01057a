/** Medians, and tables for people. */

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Columns as wide as their widest cell; the first is words, the others are figures.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function formatTable(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column].length)))
  const line = row =>
    row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0]))).join('   ')
  return [line(head), widths.map(width => '-'.repeat(width)).join('   '), ...rows.map(line)].join('\n')
}
