import { depsContext } from '../context.server'
import { aboutPage } from '../features/company/about.server'
import { AboutSections } from '../features/company/about-sections'
import { aboutMeta } from '../features/company/pages.server'
import { CallToAction } from '../shell/call-to-action'
import { breadcrumbNode, JsonLd, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import companyStyles from '../styles/pages/company.css?url'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/about'

const pageStyles = { rel: 'stylesheet', href: companyStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export const loader = ({ context }: Route.LoaderArgs) => ({
  siteUrl: context.get(depsContext).config.siteUrl,
  page: aboutPage,
  meta: aboutMeta,
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        siteUrl: loaderData.siteUrl,
        path: '/about',
        card: '/og/page/about.png',
        ...loaderData.meta,
      })
    : []

export default function About({ loaderData: { siteUrl, page } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            breadcrumbNode(siteUrl, [{ name: 'About', path: '/about' }]),
          ]
        }
      />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <AboutSections page={page} />
      <CallToAction
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[
          { to: '/contact', label: 'Start Your Project' },
          { to: '/portfolio', label: 'View Our Work' },
        ]}
      />
    </>
  )
}
