import { Fragment } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { loadCase } from '../../../domain/project/load-case.server'
import { getProject } from '../../../domain/project/projects.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { caseName } from '../../../domain/site/documents'
import { findSealing } from '../../../domain/site/sealed-texts.server'
import { clockOf } from '../../../shared/company-time'
import { keepTogether } from '../../../shared/lines/keep-together'
import { counselWords } from '../../../shared/words/examples/counsel'
import { applyChanges } from '../../../shared/words/word-changes'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { Failure } from '../../shell/failure'
import { JsonLd } from '../../shell/json-ld'
import { pageStyles } from '../../shell/page-styles'
import { Blackline } from '../../site/portfolio/blackline'
import { NextCase, ProductsDelivered } from '../../site/portfolio/case-end'
import { CaseHead } from '../../site/portfolio/case-head'
import { CaseQuote } from '../../site/portfolio/case-quote'
import { CaseResults } from '../../site/portfolio/case-results'
import { CasePlate, ChallengeAndSolution } from '../../site/portfolio/case-story'
import { Gallery } from '../../site/portfolio/gallery'
import { portfolioMessages as m } from '../../site/portfolio/messages'
import { CertificateOfPage } from '../../ui/certificate/certificate-of-page'
import { CertificatePaper } from '../../ui/certificate/certificate-paper'
import { NotFound } from '../../ui/failure-frame'
import projectStyles from '../project.css?url'
import type { Route } from './+types/project'
import { projectGraph } from './project.head'

export { meta } from './project.head'

export const links = pageStyles(projectStyles)

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { projects, allProjects, company, wordChanges } = await currentSite(deps)
  // A draft is read before it is on the site.
  const project = getProject(deps.drafts ? allProjects : projects, params.id)
  if (!project) throw data(null, { status: 404 })
  const sealings = await findSealing(deps, caseName(project.id))
  const words = applyChanges(counselWords, wordChanges.counsel)
  const page = loadCase(projects, project, { sealings, clock: clockOf(company), words })
  return { siteUrl: deps.config.siteUrl, description: project.description, ...keepTogether(page) }
}

export default function Case({ loaderData }: Route.ComponentProps) {
  const { siteUrl, project, certificate, blackline, pictures, plate, next, closing } = loaderData
  return (
    // The key makes every case start with its own first picture.
    <Fragment key={project.id}>
      <JsonLd graph={import.meta.env.SSR && projectGraph(loaderData)} />
      <CertificatePaper certificate={certificate} address={`${siteUrl}/portfolio/${project.id}`} />
      <CaseHead project={project}>
        {pictures.length > 0 && (
          <Gallery
            client={project.client}
            pictures={pictures}
            name={`project-${project.id}`}
            flag={blackline?.page}
          />
        )}
      </CaseHead>
      {blackline && <Blackline text={blackline} />}
      <ChallengeAndSolution challenge={project.challenge} solution={project.solution} />
      {plate && <CasePlate seal={`project-${project.id}`} plate={plate} />}
      <CaseResults headline={project.headline} results={project.results} resultsNote={project.resultsNote} />
      {project.testimonial && <CaseQuote testimonial={project.testimonial} />}
      <ProductsDelivered products={project.technologies} />
      <CertificateOfPage certificate={certificate} />
      {next && <NextCase next={next} />}
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
  if (!isUnknown) return <Failure error={error} />
  return <NotFound words={m.notFound} status={404} list="/portfolio" />
}
