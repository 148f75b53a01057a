import { writeFigure } from './figure'
import { type Layout, mostFrequent, placesOf } from './layout'
import { faultMessages as m } from './messages'
import type { Fault } from './table'

/** Negatives that are written in another style than most. */
export function findNegatives(layout: Layout): Fault[] {
  const places = placesOf(layout).filter(({ figure }) => figure.negative)
  const usual = mostFrequent(places.map(({ figure }) => figure.negative))
  return places.flatMap(({ row, column, figure }) => {
    const { negative } = figure
    if (!negative || !usual || negative === usual) return []
    const says = m.negative(
      layout.table[row]?.[column] ?? '',
      m.negativeStyles[negative],
      m.negativeStyles[usual],
    )
    const value = writeFigure({ ...figure, negative: usual })
    return [{ kind: 'negative' as const, row, column, says, repair: m.now(value), value }]
  })
}
