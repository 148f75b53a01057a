/** What the drilled hole says about itself to search engines and link previews; each depth has its own card. */
import { unpackHole } from '../../../domain/drilling/packed-hole'
import { depthOf, stateAt } from '../../../domain/drilling/statement'
import { type JsonLdNode, pageGraph } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { drillingMessages as m, stoppedDescription, stoppedTitle } from '../../site/drilling/messages'
import { portfolioMessages } from '../../site/portfolio/messages'
import type { Route } from './+types/hole'

export const holePath = '/portfolio/1/hole'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, page, packed, stop } = loaderData
  if (stop === undefined)
    return pageMeta({ siteUrl, path: holePath, card: `/og/page${holePath}.png`, ...page.meta })
  const hole = unpackHole(packed)
  const said = stateAt(hole, depthOf(stop, hole))
  return [
    ...pageMeta({
      siteUrl,
      path: `${holePath}?to=${stop}`,
      card: `/og/page${holePath}/${stop}.png`,
      title: stoppedTitle(hole.name, stop),
      description: stoppedDescription(said, hole),
    }),
    // Every metre has an address; search engines need the one of the whole hole.
    { name: 'robots', content: 'noindex' },
  ]
}

export const holeGraph = (siteUrl: string): JsonLdNode[] =>
  pageGraph(siteUrl, [
    { name: portfolioMessages.portfolio, path: '/portfolio' },
    { name: 'Oxbow Ridge Copper', path: '/portfolio/1' },
    { name: m.place, path: holePath },
  ])
