import { type Figure, writeFigure } from './figure'
import { isChange, type Layout, mostFrequent, type Place, placesOf } from './layout'
import { faultMessages as m } from './messages'
import type { Fault } from './table'

/** Figures in another scale, unit or currency than the figures beside them. */
export function findUnits(layout: Layout): Fault[] {
  const places = placesOf(layout)
  const scale = mostFrequent(places.map(({ figure }) => figure.scale)) ?? 1
  const currency = mostFrequent(places.map(({ figure }) => figure.currency).filter(Boolean)) ?? ''
  return places.flatMap(place => {
    const { row, column, figure } = place
    const cell = layout.table[row]?.[column] ?? ''
    const peers = places.filter(
      other => other.row === row && other.column !== column && !isChange(layout.names[other.column] ?? ''),
    )
    const found =
      (figure.scale !== scale && rescale(layout, cell, figure)) ||
      (!isChange(layout.names[column] ?? '') &&
        (findOutlier(cell, figure, peers) || findPercent(cell, figure, peers)))
    if (found) return [{ kind: 'unit' as const, row, column, ...found }]
    if (!figure.currency || figure.currency === currency) return []
    return [{ kind: 'unit' as const, row, column, says: m.currencies(cell, currency), repair: m.left }]
  })
}

type Finding = Pick<Fault, 'says' | 'repair' | 'value'>

const repaired = (says: string, figure: Figure): Finding => {
  const value = writeFigure(figure)
  return { says, repair: m.now(value), value }
}

/** A caption such as 'C$ thousands' says what the figure has to be divided by. */
function rescale({ table }: Layout, cell: string, figure: Figure): Finding {
  const words = table.flat().join(' ')
  const base = /thousands|\b000s?\b/i.test(words) ? 1e3 : /millions/i.test(words) ? 1e6 : undefined
  if (!base || figure.scale === 1) return { says: m.scale(cell), repair: m.left }
  const value = tidy((figure.value * figure.scale) / base)
  return repaired(m.scale(cell), { ...figure, value, decimals: Number.isInteger(value) ? 0 : 1 })
}

/** Of three figures in a row, one is about a thousand times the others (500 to 2,000). */
function findOutlier(cell: string, figure: Figure, peers: readonly Place[]): Finding | undefined {
  const sizes = peers.map(peer => Math.abs(peer.figure.value)).filter(Boolean)
  if (sizes.length < 2 || figure.value === 0 || Math.max(...sizes) > 50 * Math.min(...sizes)) return undefined
  const times = Math.abs(figure.value) / (sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
  if (times > 500 && times < 2000)
    return repaired(m.outlier(cell, 'larger'), {
      ...figure,
      value: tidy(figure.value / 1000),
      decimals: peers[0]?.figure.decimals ?? 0,
    })
  if (times > 1 / 2000 && times < 1 / 500)
    return repaired(m.outlier(cell, 'smaller'), {
      ...figure,
      value: tidy(figure.value * 1000),
      decimals: peers[0]?.figure.decimals ?? 0,
    })
  return undefined
}

function findPercent(cell: string, figure: Figure, peers: readonly Place[]): Finding | undefined {
  if (figure.percent || peers.length < 2 || !peers.every(peer => peer.figure.percent)) return undefined
  return repaired(m.percent(cell), { ...figure, percent: true })
}

/** Without the digits that only binary arithmetic adds. */
const tidy = (value: number): number => Number(value.toPrecision(12))
