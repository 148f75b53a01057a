import { depsContext } from '../context.server'
import { company } from '../features/company/company'
import { homePage } from '../features/company/home.server'
import { HomeHero } from '../features/company/home-hero'
import { homeMeta } from '../features/company/pages.server'
import { StatsRow } from '../features/company/stats-row'
import { TrustedBy } from '../features/company/trusted-by'
import { WhyChooseUs } from '../features/company/why-choose-us'
import { getPicture } from '../features/portfolio/pictures.server'
import { ProjectStrip } from '../features/portfolio/project-strip'
import { listFeaturedProjects } from '../features/portfolio/projects.server'
import { services } from '../features/services/services.server'
import { ServicesCarousel } from '../features/services/services-carousel'
import { CallToAction } from '../shell/call-to-action'
import { JsonLd, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import homeStyles from '../styles/pages/home.css?url'
import { heroRings } from '../ui/hero-seal.server'
import { Legend } from '../ui/page-title'
import { Testimonials } from '../ui/testimonials'
import type { Route } from './+types/home'

const pageStyles = { rel: 'stylesheet', href: homeStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

/** Wide cells show a composition, narrow ones a detail: never the same picture cut off. */
const stripPictures = ['1-4', '2-detail', '3-1', '4-detail', '5-1', '6-detail'] as const

export function loader({ context }: Route.LoaderArgs) {
  return {
    siteUrl: context.get(depsContext).config.siteUrl,
    page: homePage,
    meta: homeMeta,
    rings: heroRings,
    hero: { wide: getPicture('1-1'), detail: getPicture('1-detail') },
    strip: listFeaturedProjects().map(({ id, client, listing, outcome }, index) => ({
      id,
      client,
      listing,
      outcome,
      picture: getPicture(stripPictures[index] ?? '1-1'),
    })),
    services: services.map(service => ({
      id: service.id,
      title: service.title,
      description: service.description,
      features: service.features.slice(0, 4),
      timeline: service.timeline,
      price: service.price,
      priceUnit: service.priceUnit,
      picture: getPicture(service.picture),
      caption: service.pictureCaption,
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ siteUrl: loaderData.siteUrl, path: '/', card: '/og/page/home.png', ...loaderData.meta })
    : []

export default function Home({
  loaderData: { siteUrl, page, rings, hero, strip, services },
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
              name: company.name,
              url: `${siteUrl}/`,
              inLanguage: 'en-CA',
              publisher: { '@id': `${siteUrl}/#organization` },
            },
          ]
        }
      />
      <Legend>{page.legend}</Legend>
      <HomeHero page={page} rings={rings} pictures={hero} />
      <StatsRow />
      <ProjectStrip title={page.stripTitle} projects={strip} />
      <TrustedBy names={page.trustedBy} />
      <ServicesCarousel lines={page.servicesTitleLines} services={services} />
      <WhyChooseUs why={page.why} />
      <Testimonials testimonials={page.testimonials} />
      <CallToAction
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[{ to: '/contact', label: 'Schedule a Consultation' }]}
      />
    </>
  )
}
