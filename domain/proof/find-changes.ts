import { type Figure, writeFigure } from './figure'
import { isChange, type Layout } from './layout'
import { faultMessages as m } from './messages'
import { readPeriod } from './period'
import { type Fault, firstFigures } from './table'

/** Changes that do not follow from the two periods before them. */
export function findChanges({ names, figures, heading }: Layout): Fault[] {
  return names.flatMap((name, column) => {
    if (!isChange(name) || column < firstFigures + 2) return []
    const [from, to] = orderOf(names, column)
    return figures.flatMap((cells, row) => {
      const [shown, before, after] = [cells[column], cells[from], cells[to]]
      const found = row > heading && shown && before && after && judge(shown, before, after)
      return found ? [{ kind: 'tie' as const, row, column, ...found }] : []
    })
  })
}

/** Columns of the earlier and the later period; tables begin with either. */
function orderOf(names: readonly string[], column: number): [from: number, to: number] {
  const [left, right] = [readPeriod(names[column - 2] ?? ''), readPeriod(names[column - 1] ?? '')]
  return left && right && left.index > right.index ? [column - 1, column - 2] : [column - 2, column - 1]
}

function judge(
  shown: Figure,
  before: Figure,
  after: Figure,
): Pick<Fault, 'says' | 'repair' | 'value'> | undefined {
  if (before.percent || after.percent || before.value === 0) return undefined
  const change = (from: number, to: number) =>
    shown.percent ? ((to - from) / Math.abs(from)) * 100 : to - from
  const expected = change(before.value, after.value)
  // The change may come from amounts before they were rounded.
  const [a, b] = [half(before), half(after)]
  const reach = [-a, a].flatMap(x => [-b, b].map(y => change(before.value + x, after.value + y)))
  const slack = half(shown) + 1e-9
  const fits = (value: number) => value >= Math.min(...reach) - slack && value <= Math.max(...reach) + slack
  // Some tables show a cost that grew as an increase, others as a decline.
  if (fits(shown.value) || (before.value < 0 && fits(-shown.value))) return undefined
  const value = writeFigure({ ...shown, value: expected })
  const says = m.change(writeFigure(before), writeFigure(after), value, writeFigure(shown))
  return { says, repair: m.now(value), value }
}

const half = ({ decimals }: Figure): number => 10 ** -decimals / 2
