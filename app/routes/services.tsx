import { depsContext } from '../context.server'
import { servicesPage } from '../features/company/pages.server'
import { getPicture } from '../features/portfolio/pictures.server'
import { getProject } from '../features/portfolio/projects.server'
import { evidenceCuts } from '../features/services/evidence-cuts.server'
import { servicesMessages as m } from '../features/services/messages'
import { Process } from '../features/services/process'
import { processSteps, services, whyChoose } from '../features/services/services.server'
import { TermSheet, type TermSheetService } from '../features/services/term-sheet'
import { WhyStay } from '../features/services/why-stay'
import { CallToAction } from '../shell/call-to-action'
import { breadcrumbNode, JsonLd, type JsonLdNode, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import servicesStyles from '../styles/pages/services.css?url'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/services'

const pageStyles = { rel: 'stylesheet', href: servicesStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export function loader({ context }: Route.LoaderArgs) {
  const desk = getProject('6')
  return {
    siteUrl: context.get(depsContext).config.siteUrl,
    page: servicesPage,
    services: services.map(service => ({
      ...service,
      picture: getPicture(service.picture),
      cut: evidenceCuts[service.id],
    })),
    steps: processSteps,
    why: whyChoose,
    proof: {
      source: getPicture('6-4'),
      alt: desk?.pictures[3].alt ?? '',
      client: desk?.client ?? '',
      caption: m.deskCaption,
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        siteUrl: loaderData.siteUrl,
        path: '/services',
        card: '/og/page/services.png',
        ...loaderData.page.meta,
      })
    : []

export default function Services({ loaderData }: Route.ComponentProps) {
  const { siteUrl, page, services, steps, why, proof } = loaderData
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            breadcrumbNode(siteUrl, [{ name: m.breadcrumb, path: '/services' }]),
            ...services.map(service => serviceNode(siteUrl, service)),
          ]
        }
      />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <TermSheet title={page.sheetTitle} note={page.sheetNote} services={services} />
      <Process title={page.processTitle} steps={steps} />
      <WhyStay title={page.whyTitle} rows={why} picture={proof} />
      <CallToAction lines={page.closing.titleLines} text={page.closing.text} actions={m.actions} />
    </>
  )
}

/** Prices are starting prices, hence `minPrice`; the monthly one says by which unit it is charged. */
function serviceNode(
  siteUrl: string,
  { id, title, description, priceFrom, priceUnit }: TermSheetService,
): JsonLdNode {
  const price = { minPrice: priceFrom, priceCurrency: 'CAD' }
  return {
    '@type': 'Service',
    '@id': `${siteUrl}/services#${id}`,
    name: title,
    description,
    serviceType: title,
    url: `${siteUrl}/services#${id}`,
    provider: { '@id': `${siteUrl}/#organization` },
    offers: {
      '@type': 'Offer',
      url: `${siteUrl}/contact`,
      price: priceFrom,
      priceCurrency: 'CAD',
      priceSpecification: priceUnit
        ? {
            '@type': 'UnitPriceSpecification',
            ...price,
            price: priceFrom,
            unitCode: 'MON',
            unitText: 'month',
          }
        : { '@type': 'PriceSpecification', ...price },
    },
  }
}
