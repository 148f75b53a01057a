import { specifiedCategories } from '../../../domain/post/categories'
import { loadList } from '../../../domain/post/reading/load-list.server'
import { flatTileCuts, stripCuts, tileCuts } from '../../../domain/project/detail-cuts.server'
import { getPicture } from '../../../domain/project/pictures.server'
import { getProject, listProjectCards } from '../../../domain/project/projects.server'
import { findEvidence } from '../../../domain/service/evidence.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { pageStyles } from '../../shell/page-styles'
import { Reachability } from '../../shell/reachability'
import EmptyList from '../../site/blog/empty-list'
import { FailedList } from '../../site/blog/failed-list'
import { PostList, PostListSkeleton } from '../../site/blog/post-list'
import { StatsRow } from '../../site/company/stats-row'
import { Wordmark, wordmarkNames } from '../../site/company/wordmarks'
import { NextCase, ProductsDelivered } from '../../site/portfolio/case-end'
import { CaseResults } from '../../site/portfolio/case-results'
import { ProjectTile, TileSkeleton } from '../../site/portfolio/project-tile'
import { Process } from '../../site/services/process'
import { TermSheet } from '../../site/services/term-sheet'
import { Blocks } from '../../style-guide/blocks'
import { Controls, Fields, Messages } from '../../style-guide/controls'
import { Engravings, Marks } from '../../style-guide/engravings'
import { Motion, Space } from '../../style-guide/measures'
import { Specimen } from '../../style-guide/specimen'
import styleGuideStyles from '../../style-guide/style-guide.css?url'
import { Tokens } from '../../style-guide/tokens'
import { pageTitle } from '../../ui/agency/agency'
import { Faqs } from '../../ui/faqs'
import { PageTitle } from '../../ui/page-title'
import { Testimonials } from '../../ui/quotes/testimonials'
import aboutStyles from '../about.css?url'
import blogStyles from '../blog.css?url'
import contactStyles from '../contact.css?url'
import homeStyles from '../home.css?url'
import portfolioStyles from '../portfolio.css?url'
import postStyles from '../post.css?url'
import projectStyles from '../project.css?url'
import servicesStyles from '../services.css?url'
import type { Route } from './+types/style'

/** This page shows the parts of every page. */
export const links = pageStyles(
  homeStyles,
  servicesStyles,
  portfolioStyles,
  projectStyles,
  blogStyles,
  postStyles,
  contactStyles,
  aboutStyles,
  styleGuideStyles,
)

export const headers: Route.HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Style guide') },
  { name: 'robots', content: 'noindex' },
]

/** Every part has real data: invented data would show it as it never appears. */
export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const list = await loadList(deps, { filter: 'All', page: 1 })
  const { home, services, steps, faqs, projects, projectOrder, company } = await currentSite(deps)
  const project = getProject(projects, '2')
  const spans = ['seven', 'five'] as const
  return {
    tiles: listProjectCards(projects, projectOrder)
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
      evidence: findEvidence(service),
    })),
    steps,
    posts: { featured: list.featured, rows: list.rows.slice(0, 3) },
    testimonials: home.testimonials,
    stats: home.stats,
    response: company.responseTime,
    faqs: faqs.slice(0, 3),
  }
}

/**
 * Every token, component and state on one page. It is served to the local machine only
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
        <EmptyList categories={specifiedCategories} filter="Technology" />
        <FailedList address={{ filter: 'All', page: 1 }} />
      </div>
      <Engravings />
      <Marks clients={wordmarkNames.map(name => <Wordmark key={name} name={name} />)} />
      <Parts {...loaderData} />
    </>
  )
}

/** The sections that pages are built from, each as wide as on its page. */
function Parts(parts: Route.ComponentProps['loaderData']) {
  const { tiles, project, next, services, steps, posts, testimonials, stats, response, faqs } = parts
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
      <div className="section">
        <TermSheet title="Summary of terms" note="Preliminary" services={services} />
      </div>
      <Process title="Process" steps={steps} />
      <div className="section">
        <PostList featured={posts.featured} posts={posts.rows} band={null} />
      </div>
      <StatsRow {...stats} />
      <Faqs lines={['Questions']} lede="Native disclosures." faqs={faqs} />
      <Testimonials testimonials={testimonials} />
      {/* The call is its lower edge, as on the page of a case. */}
      {following && <NextCase next={{ ...next, client: following.client, outcome: following.outcome }} />}
      <CallToAction
        seal="page-home"
        crop={0}
        lines={['One dark block', 'closes a page.']}
        text="The facts stand on a panel, because nothing that is read stands on line work."
        actions={[
          { to: '/contact', label: 'Start Your Project' },
          { to: '/portfolio', label: 'View Our Work' },
        ]}
      >
        <Reachability response={response} />
      </CallToAction>
    </>
  )
}
