import { countByFilter, listProjectCards } from '../../../domain/project/projects.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { keepTogether } from '../../../shared/lines/keep-together'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { JsonLd, pageGraph } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { parsePortfolioFilter, portfolioPath } from '../../site/portfolio/filter'
import { listMessages } from '../../site/portfolio/list-messages'
import { portfolioMessages as m } from '../../site/portfolio/messages'
import { ProjectFilters } from '../../site/portfolio/project-filters'
import { ProjectGrid } from '../../site/portfolio/project-grid'
import { tileSpans } from '../../site/portfolio/tile-spans'
import { pageTitle } from '../../ui/agency/agency'
import { PageTitle } from '../../ui/page-title'
import portfolioStyles from '../portfolio.css?url'
import type { Route } from './+types/portfolio'

export const links = pageStyles(portfolioStyles)

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { portfolio, home, projects, projectOrder } = await currentSite(deps)
  const filter = parsePortfolioFilter(url.searchParams.get('filter'))
  const cards = listProjectCards(projects, projectOrder, filter)
  const spans = tileSpans(cards.length)
  return {
    siteUrl: deps.config.siteUrl,
    page: keepTogether(portfolio),
    stats: home.stats.figures,
    filter,
    counts: countByFilter(projects),
    tiles: cards.map(({ id, client, listing, year, categories, outcome, faces }, index) => {
      const span = spans[index] ?? 'wide'
      // Narrow tiles show a detail: a whole page would be too small to read.
      const picture = span === 'five' ? faces.tall : faces.wide
      return {
        id,
        client,
        listing,
        year,
        categories,
        outcome: keepTogether(outcome),
        span,
        picture,
        cut: faces.cuts.tile,
        flatCut: faces.cuts.flatTile,
      }
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, page, filter } = loaderData
  const title = filter === 'All' ? page.meta.title : pageTitle(listMessages.filteredTitle(filter))
  return pageMeta({
    siteUrl,
    path: portfolioPath(filter),
    card: '/og/page/portfolio.png',
    ...page.meta,
    title,
  })
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { siteUrl, page, stats, filter, counts, tiles } = loaderData
  return (
    <>
      <JsonLd
        graph={import.meta.env.SSR && pageGraph(siteUrl, [{ name: m.portfolio, path: '/portfolio' }])}
      />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <ProjectFilters filter={filter} counts={counts} />
      <ProjectGrid tiles={tiles} filter={filter} counts={counts} />
      {stats.length > 0 && (
        <section className="section frame" aria-label={listMessages.statsLabel}>
          <dl className="stats-line">
            {stats.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <CallToAction
        seal="page-portfolio"
        crop={0}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={listMessages.actions}
      />
    </>
  )
}
