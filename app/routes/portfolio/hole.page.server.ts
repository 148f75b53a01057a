import { depthOf, readStop, stateAt } from '../../../domain/drilling/statement'
import { describePage, oneOf, type PageCard } from '../../page.server'
import { cardOf } from '../../site/drilling/messages'
import { drawHoleCard } from './draw-hole-card.server'
import { drilledHole } from './drilled-hole.server'

const stops = Array.from({ length: Math.floor(drilledHole.length) }, (_, metre) => String(metre))

function cardAt(stop: number | undefined): PageCard {
  const depth = depthOf(stop, drilledHole)
  return {
    ...cardOf(stateAt(drilledHole, depth), drilledHole),
    drawing: drawHoleCard(depth),
  }
}

export const page = describePage({
  cached: true,
  parameters: { to: oneOf(stops) },
  sitemap: true,
  card: () => cardAt(undefined),
  cardOf: name => {
    const stop = readStop(name, drilledHole)
    return stop === undefined ? undefined : cardAt(stop)
  },
})
