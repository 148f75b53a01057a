import { Fragment } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { getBlackline } from '../../../domain/project/blacklines.server'
import { stripCuts } from '../../../domain/project/detail-cuts.server'
import { getPicture } from '../../../domain/project/pictures.server'
import type { Project } from '../../../domain/project/project'
import { certifyProject } from '../../../domain/project/project-certificate.server'
import { getProject, nextProject } from '../../../domain/project/projects.server'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { Failure } from '../../shell/failure'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../../shell/json-ld'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { Blackline } from '../../site/portfolio/blackline'
import { NextCase, ProductsDelivered } from '../../site/portfolio/case-end'
import { CaseHead } from '../../site/portfolio/case-head'
import { CaseQuote } from '../../site/portfolio/case-quote'
import { CaseResults } from '../../site/portfolio/case-results'
import { CasePlate, ChallengeAndSolution } from '../../site/portfolio/case-story'
import { Gallery } from '../../site/portfolio/gallery'
import { portfolioMessages as m } from '../../site/portfolio/messages'
import { ProjectNotFound } from '../../site/portfolio/project-not-found'
import { CertificateOfPage } from '../../ui/certificate/certificate-of-page'
import { CertificatePaper } from '../../ui/certificate/certificate-paper'
import projectStyles from '../project.css?url'
import type { Route } from './+types/project'

export const links = pageStyles(projectStyles)

export function loader({ params, context }: Route.LoaderArgs) {
  const found = getProject(params.id)
  if (!found) throw data(null, { status: 404 })
  const { pictures, closing, ...project } = found
  const { id, client, outcome } = nextProject(found.id)
  return {
    siteUrl: context.get(depsContext).config.siteUrl,
    project,
    certificate: certifyProject(found),
    blackline: getBlackline(found),
    pictures: pictures.map(picture => ({ ...picture, source: getPicture(picture.key) })),
    next: { id, client, outcome, picture: getPicture(`${id}-detail`), cut: stripCuts[id] },
    // Each sentence of the closing call is on its own line.
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
  const { siteUrl, project, certificate, blackline, pictures, next, closing } = loaderData
  const plate = pictures.at(-1)
  return (
    // The key makes every case start with its own first picture.
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
      <CertificatePaper certificate={certificate} address={`${siteUrl}/portfolio/${project.id}`} />
      <CaseHead project={project} />
      <Gallery client={project.client} pictures={pictures} transitionName={`project-${project.id}`} />
      <Blackline text={blackline} />
      <ChallengeAndSolution challenge={project.challenge} solution={project.solution} />
      {plate && <CasePlate plate={project.plate} picture={plate} />}
      <CaseResults headline={project.headline} results={project.results} resultsNote={project.resultsNote} />
      {project.testimonial && <CaseQuote testimonial={project.testimonial} />}
      <ProductsDelivered products={project.technologies} />
      <CertificateOfPage certificate={certificate} />
      <NextCase next={next} />
      <CallToAction
        seal={`project-${project.id}`}
        crop={Number(project.id)}
        lines={closing.lines}
        text={closing.text}
        actions={m.actions}
      />
    </Fragment>
  )
}

/** Shown in the site's shell like every page; an unknown id has its own wording (docs/product.md 8.3). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return isUnknown ? <ProjectNotFound /> : <Failure error={error} />
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
