import { depsContext } from '../../context.server'
import { EmptyList, FailedList } from '../../features/blog/list-state'
import { loadList } from '../../features/blog/load-list.server'
import { PostList, PostListSkeleton } from '../../features/blog/post-list'
import { faqs } from '../../features/company/faqs.server'
import { homePage } from '../../features/company/home.server'
import { StatsRow } from '../../features/company/stats-row'
import { Wordmark, wordmarkNames } from '../../features/company/wordmarks'
import { NextCase, ProductsDelivered } from '../../features/portfolio/case-end'
import { CaseResults } from '../../features/portfolio/case-results'
import { flatTileCuts, stripCuts, tileCuts } from '../../features/portfolio/detail-cuts.server'
import { getPicture } from '../../features/portfolio/pictures.server'
import { ProjectTile, TileSkeleton } from '../../features/portfolio/project-tile'
import { getProject, listProjectCards } from '../../features/portfolio/projects.server'
import { evidenceCuts } from '../../features/services/evidence-cuts.server'
import { Process } from '../../features/services/process'
import { processSteps, services } from '../../features/services/services.server'
import { TermSheet } from '../../features/services/term-sheet'
import { Blocks } from '../../features/style-guide/blocks'
import { Controls, Fields, Messages } from '../../features/style-guide/controls'
import { Engravings, Marks } from '../../features/style-guide/engravings'
import { Motion, Space } from '../../features/style-guide/measures'
import { Specimen } from '../../features/style-guide/specimen'
import { Tokens } from '../../features/style-guide/tokens'
import { CallToAction } from '../../shell/call-to-action'
import companyStyles from '../../styles/pages/company.css?url'
import contactStyles from '../../styles/pages/contact.css?url'
import homeStyles from '../../styles/pages/home.css?url'
import portfolioStyles from '../../styles/pages/portfolio.css?url'
import postStyles from '../../styles/pages/post.css?url'
import servicesStyles from '../../styles/pages/services.css?url'
import styleGuideStyles from '../../styles/style-guide.css?url'
import { Faqs } from '../../ui/faqs'
import { PageTitle } from '../../ui/page-title'
import { Testimonials } from '../../ui/testimonials'
import type { Route } from './+types/style'

/** The parts of every page are on this one. */
export const links: Route.LinksFunction = () =>
  [
    homeStyles,
    servicesStyles,
    portfolioStyles,
    postStyles,
    contactStyles,
    companyStyles,
    styleGuideStyles,
  ].map(href => ({ rel: 'stylesheet', href, precedence: 'page' }))

export const headers: Route.HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = () => [
  { title: 'Style guide | Quorum & Quay' },
  { name: 'robots', content: 'noindex' },
]

/** Real data in every part: invented data would show a part as it never is. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = await loadList(context.get(depsContext).db, { filter: 'All', page: 1 })
  const project = getProject('2')
  const spans = ['seven', 'five'] as const
  return {
    tiles: listProjectCards('All')
      .slice(0, 2)
      .map(({ id, client, listing, year, categories, outcome }, index) => ({
        ...{ id, client, listing, year, categories, outcome },
        span: spans[index] ?? 'five',
        picture: getPicture(index === 0 ? `${id}-1` : `${id}-detail`),
        cut: tileCuts[id],
        flatCut: flatTileCuts[id],
      })),
    project: project && {
      headline: project.headline,
      results: project.results,
      resultsNote: project.resultsNote,
      technologies: project.technologies,
    },
    next: { id: '2', picture: getPicture('2-detail'), cut: stripCuts['2'] },
    services: services.map(service => ({
      ...service,
      picture: getPicture(service.picture),
      cut: evidenceCuts[service.id],
    })),
    steps: processSteps,
    posts: { featured: list.featured, rows: list.rows.slice(0, 3) },
    testimonials: homePage.testimonials,
    faqs: faqs.slice(0, 3),
  }
}

/**
 * Every token, component and state on one page. It exists on the machine of whoever runs the site only
 * (server/edge/local-only.ts).
 */
export default function StyleGuide({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        lines={['Everything', 'the site is made of.']}
        lede="Tokens, controls and states as they stand in the style sheets. What is not here is not part of the design."
        legend="Working paper: for the people who build this site, not for those who read it."
      />
      <Tokens />
      <Space />
      <Motion />
      <Controls />
      <Fields />
      <Messages />
      <Blocks />
      <Specimen title="Loading, empty, failed">
        <ul className="tiles">
          <TileSkeleton span="seven" />
          <TileSkeleton span="five" />
        </ul>
      </Specimen>
      <div className="section">
        <PostListSkeleton featured />
        <EmptyList filter="Technology" />
        <FailedList address={{ filter: 'All', page: 1 }} />
      </div>
      <Engravings />
      <Marks clients={wordmarkNames.map(name => <Wordmark key={name} name={name} />)} />
      <Parts {...loaderData} />
    </>
  )
}

/** What whole pages are put together from, each as wide as it stands there. */
function Parts(parts: Route.ComponentProps['loaderData']) {
  const { tiles, project, next, services, steps, posts, testimonials, faqs } = parts
  const following = tiles.find(({ id }) => id === next.id)
  return (
    <>
      <Specimen title="Parts of pages">
        <ul className="tiles">
          {tiles.map(tile => (
            <ProjectTile key={tile.id} tile={tile} priority={false} />
          ))}
        </ul>
      </Specimen>
      {project && <CaseResults {...project} />}
      {project && <ProductsDelivered products={project.technologies} />}
      {following && <NextCase next={{ ...next, client: following.client, outcome: following.outcome }} />}
      <div className="section">
        <TermSheet title="Summary of terms" note="Preliminary" services={services} />
      </div>
      <Process title="Process" steps={steps} />
      <div className="section">
        <PostList featured={posts.featured} posts={posts.rows} band={null} />
      </div>
      <StatsRow />
      <Faqs lines={['Questions']} lede="Native disclosures." faqs={faqs} />
      <Testimonials testimonials={testimonials} />
      <CallToAction
        lines={['One dark block', 'closes a page.']}
        text="The facts stand on a panel, because nothing that is read stands on line work."
        actions={[
          { to: '/contact', label: 'Start Your Project' },
          { to: '/portfolio', label: 'View Our Work' },
        ]}
      />
    </>
  )
}
