import { type Figure, writeFigure } from './figure'
import { isChange, type Layout } from './layout'
import { faultMessages as m } from './messages'
import { type Fault, firstFigures } from './table'

const isTotal = (label = ''): boolean => /^(sub)?-?total\b|\btotals?$/i.test(label)

/** Totals that are not the sum of the lines above them, exactly or because of rounding. */
export function findSums({ table, heading, names, figures }: Layout): Fault[] {
  return names.flatMap((name, column) => {
    if (column < firstFigures || isChange(name)) return []
    const rows = table.map((cells, row) => ({ row, label: cells[0], figure: figures[row]?.[column] }))
    return rows.flatMap(({ row, label, figure }) => {
      if (row <= heading || !isTotal(label) || !figure || figure.percent) return []
      const sums = possibleSums(rows.slice(heading + 1, row))
      const found = sums.length > 0 && judge(figure, sums)
      return found ? [{ row, column, ...found }] : []
    })
  })
}

interface Line {
  label: string | undefined
  figure: Figure | undefined
}

/**
 * A total may close the lines since the total or heading before it, all lines, or the totals so far. Lines that hold
 * percentages are not added up.
 */
function possibleSums(above: readonly Line[]): Figure[][] {
  const start = above.findLastIndex(({ label, figure }) => isTotal(label) || !figure) + 1
  const lines = above.filter(({ label }) => !isTotal(label))
  const totals = above.filter(({ label }) => isTotal(label))
  return [above.slice(start), lines, totals]
    .map(group => group.flatMap(({ figure }) => (figure && !figure.percent ? [figure] : [])))
    .filter(group => group.length > 1)
}

function judge(
  total: Figure,
  groups: readonly Figure[][],
): Pick<Fault, 'kind' | 'says' | 'repair' | 'value'> | undefined {
  const sums = groups.map(group => {
    const decimals = Math.max(total.decimals, ...group.map(figure => figure.decimals))
    const value = Number(group.reduce((sum, figure) => sum + figure.value, 0).toFixed(decimals))
    // Some tables write deductions, and their total, without a sign.
    const gap = Math.min(Math.abs(value - total.value), Math.abs(value + total.value))
    return { value, gap, decimals, slack: ((group.length + 1) * 10 ** -decimals) / 2 }
  })
  const [first] = sums
  if (!first || sums.some(({ gap }) => gap < 1e-9)) return undefined
  const written = writeFigure(total)
  const near = sums.find(({ gap, slack }) => gap <= slack)
  const write = ({ value, decimals }: typeof first) => writeFigure({ ...total, value, decimals })
  if (near) return { kind: 'tie', says: m.rounding(write(near), written), repair: m.roundingRepair }
  const value = write(first)
  const isSwapped = Math.round(first.gap * 10 ** first.decimals) % 9 === 0
  const says = `${m.sum(value, written)}${isSwapped ? ` ${m.swapped}` : ''}`
  return { kind: 'sum', says, repair: m.now(value), value }
}
