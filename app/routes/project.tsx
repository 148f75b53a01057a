import { Fragment } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { depsContext } from '../context.server'
import { NextCase, ProductsDelivered } from '../features/portfolio/case-end'
import { CaseHead } from '../features/portfolio/case-head'
import { CaseQuote } from '../features/portfolio/case-quote'
import { CaseResults } from '../features/portfolio/case-results'
import { CasePlate, ChallengeAndSolution } from '../features/portfolio/case-story'
import { stripCuts } from '../features/portfolio/detail-cuts.server'
import { Gallery } from '../features/portfolio/gallery'
import { portfolioMessages as m } from '../features/portfolio/messages'
import { getPicture } from '../features/portfolio/pictures.server'
import type { Project } from '../features/portfolio/project'
import { ProjectNotFound } from '../features/portfolio/project-not-found'
import { getProject, nextProject } from '../features/portfolio/projects.server'
import { CallToAction } from '../shell/call-to-action'
import { FailurePage } from '../shell/failure-page'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import portfolioStyles from '../styles/pages/portfolio.css?url'
import type { Route } from './+types/project'

const pageStyles = { rel: 'stylesheet', href: portfolioStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export function loader({ params, context }: Route.LoaderArgs) {
  const found = getProject(params.id)
  if (!found) throw data(null, { status: 404 })
  const { pictures, closing, ...project } = found
  const { id, client, outcome } = nextProject(found.id)
  return {
    siteUrl: context.get(depsContext).config.siteUrl,
    project,
    pictures: pictures.map(picture => ({ ...picture, source: getPicture(picture.key) })),
    next: { id, client, outcome, picture: getPicture(`${id}-detail`), cut: stripCuts[id] },
    // Each sentence of the closing call stands on its own line.
    closing: { lines: closing.title.split(/(?<=[.?!]) /), text: closing.text },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteUrl, project } = loaderData
  return pageMeta({
    siteUrl,
    path: `/portfolio/${project.id}`,
    title: m.caseTitle(project.client),
    description: project.description,
    card: `/og/project/${project.id}.png`,
    type: 'article',
  })
}

export default function Case({ loaderData }: Route.ComponentProps) {
  const { siteUrl, project, pictures, next, closing } = loaderData
  const plate = pictures.at(-1)
  return (
    // The key lets every case begin with its own first picture.
    <Fragment key={project.id}>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            breadcrumbOf(siteUrl, project),
            workNode(siteUrl, project, pictures),
          ]
        }
      />
      <CaseHead project={project} />
      <Gallery client={project.client} pictures={pictures} transitionName={`project-${project.id}`} />
      <ChallengeAndSolution challenge={project.challenge} solution={project.solution} />
      {plate && <CasePlate plate={project.plate} picture={plate} />}
      <CaseResults headline={project.headline} results={project.results} resultsNote={project.resultsNote} />
      {project.testimonial && <CaseQuote testimonial={project.testimonial} />}
      <ProductsDelivered products={project.technologies} />
      <NextCase next={next} />
      <CallToAction lines={closing.lines} text={closing.text} actions={m.actions} />
    </Fragment>
  )
}

/** Stands in the site's shell like every page; an unknown id has its own words (product-spec section 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <FailurePage status={500} />
  return error.status === 404 ? <ProjectNotFound /> : <FailurePage status={error.status} />
}

type Work = Pick<Project, 'id' | 'client' | 'outcome' | 'description' | 'year' | 'categories'>

const breadcrumbOf = (siteUrl: string, { id, client }: Work): JsonLdNode =>
  breadcrumbNode(siteUrl, [
    { name: m.portfolio, path: '/portfolio' },
    { name: client, path: `/portfolio/${id}` },
  ])

const workNode = (
  siteUrl: string,
  { id, client, outcome, description, year, categories }: Work,
  pictures: Route.ComponentProps['loaderData']['pictures'],
): JsonLdNode => ({
  '@type': 'CreativeWork',
  '@id': `${siteUrl}/portfolio/${id}#work`,
  url: `${siteUrl}/portfolio/${id}`,
  name: client,
  headline: outcome,
  description,
  genre: [...categories],
  dateCreated: String(year),
  creator: { '@id': `${siteUrl}/#organization` },
  image: pictures.map(({ source }) => `${siteUrl}${source.base}-${source.widths.at(-1)}.webp`),
  inLanguage: 'en-CA',
})
