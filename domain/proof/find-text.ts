import { type Figure, writeFigure } from './figure'
import { type Layout, mostFrequent, type Place, placesOf } from './layout'
import { faultMessages as m } from './messages'
import type { Fault } from './table'

/** Numbers that a spreadsheet reads as text, and thousands that are separated in more than one way. */
export function findText(layout: Layout): Fault[] {
  const places = placesOf(layout)
  const grouped = places.filter(({ figure }) => figure.grouping || figure.ungrouped)
  const usual = mostFrequent(grouped.map(({ figure }) => figure.grouping)) ?? ','
  const example = grouped.find(({ figure }) => figure.grouping === usual)
  return places.flatMap(({ row, column, figure }) => {
    const cell = layout.table[row]?.[column] ?? ''
    const says = judge(cell, figure, usual, example && layout.table[example.row]?.[example.column])
    if (!says) return []
    const value = writeFigure(figure)
    return [{ kind: 'text' as const, row, column, says, repair: m.now(value), value }]
  })
}

function judge(
  cell: string,
  figure: Place['figure'],
  usual: string,
  example: string | undefined,
): string | undefined {
  // Spaces between thousands throughout the table are a style, not a mistake.
  if (figure.text && !(figure.text === 'space' && usual === ' ')) return m[figure.text](cell)
  return isOdd(figure, usual) && example ? m.grouping(cell, example) : undefined
}

const isOdd = ({ grouping, ungrouped }: Figure, usual: string): boolean =>
  (ungrouped || grouping !== '') && grouping !== usual
