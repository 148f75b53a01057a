import { tellMorning, winterWire } from '../../domain/service/desk-morning.server'
import { findEvidence } from '../../domain/service/evidence.server'
import { certifyTermSheet } from '../../domain/service/term-sheet-certificate.server'
import { currentSite } from '../../domain/site/current-site.server'
import { findSealing } from '../../domain/site/sealed-texts.server'
import { clockOf } from '../../shared/company-time'
import { keepTogether } from '../../shared/lines/keep-together'
import { morningWords } from '../../shared/words/examples/morning'
import { applyChanges } from '../../shared/words/word-changes'
import { depsContext } from '../context.server'
import { CallToAction } from '../shell/call-to-action'
import { JsonLd, type JsonLdNode, pageGraph } from '../shell/json-ld'
import { fixedPageMeta } from '../shell/page-meta'
import { pageStyles } from '../shell/page-styles'
import { Reachability } from '../shell/reachability'
import { Agreement } from '../site/services/agreement'
import { servicesMessages as m } from '../site/services/messages'
import { Process } from '../site/services/process'
import { Replay } from '../site/services/replay'
import { arrangeColumns } from '../site/services/sheet-columns'
import { TermSheet, type TermSheetService } from '../site/services/term-sheet'
import columnStyles from '../site/services/term-sheet-columns.css?url'
import { WhyStay } from '../site/services/why-stay'
import { CertificatePaper, SignatureLines } from '../ui/certificate/certificate-paper'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/services'
import servicesStyles from './services.css?url'

export const links = pageStyles(servicesStyles)

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { servicesPage, services, steps, whyStay, terms, desk, company, wordChanges } =
    await currentSite(deps)
  const sealing = await findSealing(deps, 'term-sheet')
  const { hash, image, sealedText } = certifyTermSheet({ services, terms }, sealing, clockOf(company))
  const texts = {
    page: servicesPage,
    response: company.responseTime,
    certificate: { hash, image, sealedText },
    services: services.map(({ price: _, picture, footerName: __, ...service }) => ({
      ...service,
      evidence: findEvidence({ id: service.id, picture }),
    })),
    steps,
    morning: tellMorning(applyChanges(morningWords, wordChanges.morning)),
    winterWire,
    terms,
    why: whyStay,
    log: { title: desk.log.title, rows: desk.log.rows.slice(0, 3) },
  }
  return { siteUrl: deps.config.siteUrl, ...keepTogether(texts) }
}

const describe = fixedPageMeta('/services')

export const meta: Route.MetaFunction = args => [
  ...describe(args),
  ...(args.loaderData && arrangeColumns(args.loaderData.services.length)
    ? [{ tagName: 'link' as const, rel: 'stylesheet', href: columnStyles }]
    : []),
]

export default function Services({ loaderData }: Route.ComponentProps) {
  const { siteUrl, page, response, certificate, services, steps, morning, winterWire, terms, why, log } =
    loaderData
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR &&
          pageGraph(
            siteUrl,
            [{ name: m.breadcrumb, path: '/services' }],
            ...services.map(service => serviceNode(siteUrl, service)),
          )
        }
      />
      <CertificatePaper certificate={certificate} address={`${siteUrl}/services`} />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <TermSheet title={page.sheetTitle} note={page.sheetNote} services={services} />
      <Process title={page.processTitle} steps={steps} />
      <Replay morning={morning} winterWire={winterWire} />
      <Agreement {...terms} />
      <WhyStay title={page.whyTitle} rows={why} log={log} />
      <SignatureLines />
      <CallToAction
        seal="page-services"
        crop={2}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={m.actions}
      >
        <Reachability response={response} />
      </CallToAction>
    </>
  )
}

/** Codes of UN/ECE for the units that are known; any other is said in words only. */
const unitCodes: Readonly<Record<string, string>> = {
  month: 'MON',
  year: 'ANN',
  quarter: 'QAN',
  week: 'WEE',
  day: 'DAY',
  hour: 'HUR',
}

/** `a month` is a month. */
function unitOf(unit: string) {
  const unitText = unit.replace(/^(a|an|per) /, '')
  const unitCode = unitCodes[unitText]
  return { ...(unitCode && { unitCode }), unitText }
}

/** Prices are starting prices, hence `minPrice`; the monthly one names its billing unit. */
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
            ...unitOf(priceUnit),
          }
        : { '@type': 'PriceSpecification', ...price },
    },
  }
}
