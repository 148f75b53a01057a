import { isChange, type Layout, placesOf } from './layout'
import { faultMessages as m } from './messages'
import { lacksYear, movePeriod, readPeriod } from './period'
import { type Fault, firstFigures } from './table'

const moneyWords =
  /revenue|sales|cost|cash|income|profit|earnings|expense|royalt|tax|debt|asset|liabilit|loss|ebitda|flow|margin|price/i
const currencyWords = /\$|€|£|\b(CAD|USD|EUR|GBP|dollars?)\b/i

/** Columns without a heading of their own, periods without a year, money without a currency. */
export function findHeadings(layout: Layout): Fault[] {
  const { heading, names } = layout
  if (heading < 0)
    return [
      { kind: 'heading', row: 0, column: 0, says: m.noHeading, repair: m.left },
      ...findCurrency(layout),
    ]
  const used = new Set(placesOf(layout).map(({ column }) => column))
  const columns = names.flatMap((name, column) => {
    if (column < firstFigures || !used.has(column)) return []
    const says = judge(name, names.slice(firstFigures, column))
    if (!says) return []
    const value = expectedHeading(names, column)
    return [
      { kind: 'heading' as const, row: heading, column, says, repair: value ? m.now(value) : m.left, value },
    ]
  })
  return [...findCurrency(layout), ...columns]
}

function judge(name: string, before: readonly string[]): string | undefined {
  if (name === '') return m.blankHeading
  if (before.some(other => other.toLowerCase() === name.toLowerCase())) return m.sameHeading(name)
  return lacksYear(name) && !isChange(name) ? m.noYear(name) : undefined
}

/** Follows from the two columns before it when these are one period apart, and no other column has it. */
function expectedHeading(names: readonly string[], column: number): string | undefined {
  const [first, second] = [names[column - 2] ?? '', names[column - 1] ?? '']
  const [from, to] = [readPeriod(first), readPeriod(second)]
  if (!from || !to || from.unit !== to.unit || Math.abs(to.index - from.index) !== 1) return undefined
  const expected = movePeriod(second, to.index - from.index)
  return expected && !names.includes(expected) ? expected : undefined
}

function findCurrency({ table, heading }: Layout): Fault[] {
  const isMoney = table.some(([label = '']) => moneyWords.test(label))
  if (!isMoney || table.some(row => row.some(cell => currencyWords.test(cell)))) return []
  return [{ kind: 'heading', row: Math.max(heading, 0), column: 0, says: m.noCurrency, repair: m.left }]
}
