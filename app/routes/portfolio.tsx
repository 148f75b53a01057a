import { depsContext } from '../context.server'
import { company } from '../features/company/company'
import { portfolioPage } from '../features/company/pages.server'
import { flatTileCuts, tileCuts } from '../features/portfolio/detail-cuts.server'
import { parsePortfolioFilter, portfolioPath } from '../features/portfolio/filter'
import { portfolioMessages as m } from '../features/portfolio/messages'
import { getPicture } from '../features/portfolio/pictures.server'
import { ProjectFilters } from '../features/portfolio/project-filters'
import { ProjectGrid } from '../features/portfolio/project-grid'
import { countByFilter, listProjectCards } from '../features/portfolio/projects.server'
import { tileSpans } from '../features/portfolio/tile-spans'
import { CallToAction } from '../shell/call-to-action'
import { breadcrumbNode, JsonLd, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import portfolioStyles from '../styles/pages/portfolio.css?url'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/portfolio'

const pageStyles = { rel: 'stylesheet', href: portfolioStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export function loader({ url, context }: Route.LoaderArgs) {
  const filter = parsePortfolioFilter(url.searchParams.get('filter'))
  const cards = listProjectCards(filter)
  const spans = tileSpans(cards.length)
  return {
    siteUrl: context.get(depsContext).config.siteUrl,
    page: portfolioPage,
    filter,
    counts: countByFilter(),
    tiles: cards.map(({ id, client, listing, year, categories, outcome }, index) => {
      const span = spans[index] ?? 'wide'
      // A narrow place shows a detail: a whole page would be too small to read there.
      const picture = getPicture(span === 'five' ? `${id}-detail` : `${id}-1`)
      return {
        id,
        client,
        listing,
        year,
        categories,
        outcome,
        span,
        picture,
        cut: tileCuts[id],
        flatCut: flatTileCuts[id],
      }
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, page, filter } = loaderData
  const title = filter === 'All' ? page.meta.title : m.filteredTitle(filter)
  return pageMeta({
    siteUrl,
    path: portfolioPath(filter),
    card: '/og/page/portfolio.png',
    ...page.meta,
    title,
  })
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { siteUrl, page, filter, counts, tiles } = loaderData
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            breadcrumbNode(siteUrl, [{ name: m.portfolio, path: '/portfolio' }]),
          ]
        }
      />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <ProjectFilters filter={filter} counts={counts} />
      <ProjectGrid tiles={tiles} filter={filter} counts={counts} />
      <section className="section frame" aria-label={m.statsLabel}>
        <dl className="stats-line">
          {company.stats.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <CallToAction
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[
          { to: '/contact', label: 'Start Your Project' },
          { to: '/services', label: 'Our Services' },
        ]}
      />
    </>
  )
}
