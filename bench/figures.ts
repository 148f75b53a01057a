/** Medians and text tables. */

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
}

/** What 95 of 100 stay below. */
export const ninetyFifth = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? Number.NaN

/** Columns as wide as their widest cell; the first holds labels, the others figures. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => (column ? row[column]?.padStart(width) : row[column]?.padEnd(width)))
      .join('   ')
  return [line(head), widths.map(width => '-'.repeat(width)).join('   '), ...rows.map(line)].join('\n')
}
