import { getPicture } from '../../domain/project/pictures.server'
import { listProjectCards, type ShownCard } from '../../domain/project/projects.server'
import { findEvidence } from '../../domain/service/evidence.server'
import { currentSite } from '../../domain/site/current-site.server'
import { keepTogether } from '../../shared/lines/keep-together'
import type { PictureSource } from '../../shared/picture-source'
import { depsContext } from '../context.server'
import { CallToAction } from '../shell/call-to-action'
import { JsonLd, organizationNode } from '../shell/json-ld'
import { fixedPageMeta } from '../shell/page-meta'
import { pageStyles } from '../shell/page-styles'
import { Reachability } from '../shell/reachability'
import { HomeHero } from '../site/company/home-hero'
import { StatsRow } from '../site/company/stats-row'
import { TrustedBy } from '../site/company/trusted-by'
import { WhyChooseUs } from '../site/company/why-choose-us'
import { ProjectStrip } from '../site/portfolio/project-strip'
import manyStyles from '../site/services/many-services.css?url'
import { roomy, ServicesCarousel } from '../site/services/services-carousel'
import { readAgency } from '../ui/agency/agency'
import { drawHeroSeal } from '../ui/line-work/hero-seal.server'
import { Legend } from '../ui/page-title'
import { Testimonials } from '../ui/quotes/testimonials'
import { homeMessages as m } from '../ui/words/home-messages'
import type { Route } from './+types/home'
import homeStyles from './home.css?url'

export const links = pageStyles(homeStyles)

/** Art direction: wide cells show a composition, narrow ones a detail, never the same picture cropped. */
const stripPicture = ({ id, faces }: ShownCard, index: number): PictureSource => {
  if (index % 2 === 1) return faces.tall
  // The hero shows the first picture of this one.
  return id === '1' ? getPicture('1-4') : faces.wide
}

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { home, services, projects, strip, company } = await currentSite(deps)
  return {
    siteUrl: deps.config.siteUrl,
    page: keepTogether(home),
    response: keepTogether(company.responseTime),
    rings: drawHeroSeal(),
    hero: { wide: getPicture('1-1'), detail: getPicture('1-detail') },
    strip: listProjectCards(projects, strip).map((card, index) => ({
      id: card.id,
      client: card.client,
      listing: card.listing,
      outcome: keepTogether(card.outcome),
      picture: stripPicture(card, index),
    })),
    services: keepTogether(services).map(service => ({
      id: service.id,
      title: service.title,
      description: service.description,
      features: service.features.slice(0, 4),
      timeline: service.timeline,
      price: service.price,
      priceUnit: service.priceUnit,
      evidence: findEvidence(service),
      caption: service.pictureCaption,
    })),
  }
}

const describe = fixedPageMeta('/')

export const meta: Route.MetaFunction = args => [
  ...describe(args),
  ...(args.loaderData && args.loaderData.services.length > roomy
    ? [{ tagName: 'link' as const, rel: 'stylesheet', href: manyStyles }]
    : []),
]

export default function Home({
  loaderData: { siteUrl, page, response, rings, hero, strip, services },
}: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            {
              '@type': 'WebSite',
              '@id': `${siteUrl}/#website`,
              name: readAgency().name,
              url: `${siteUrl}/`,
              inLanguage: 'en-CA',
              publisher: { '@id': `${siteUrl}/#organization` },
            },
          ]
        }
      />
      <Legend>{page.legend}</Legend>
      <HomeHero page={page} rings={rings} pictures={hero} />
      <StatsRow {...page.stats} />
      <div className="work-band">
        <ProjectStrip title={page.stripTitle} projects={strip} />
        <TrustedBy names={page.trustedBy} />
      </div>
      <ServicesCarousel lines={page.servicesTitleLines} services={services} />
      <WhyChooseUs why={page.why} />
      <Testimonials testimonials={page.testimonials} />
      <CallToAction
        seal="page-home"
        crop={3}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[{ to: '/contact', label: m.consultation }]}
      >
        <Reachability response={response} />
      </CallToAction>
    </>
  )
}
