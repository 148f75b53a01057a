import { depsContext } from '../context.server'
import { privacyPage } from '../features/company/pages.server'
import { PolicyText } from '../features/company/policy-text'
import { privacyPolicy } from '../features/company/privacy.server'
import { CallToAction } from '../shell/call-to-action'
import { breadcrumbNode, JsonLd, organizationNode } from '../shell/json-ld'
import { pageMeta } from '../shell/page-meta'
import companyStyles from '../styles/pages/company.css?url'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/privacy'

const pageStyles = { rel: 'stylesheet', href: companyStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export const loader = ({ context }: Route.LoaderArgs) => ({
  siteUrl: context.get(depsContext).config.siteUrl,
  page: privacyPage,
  policy: privacyPolicy,
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        siteUrl: loaderData.siteUrl,
        path: '/privacy',
        card: '/og/page/privacy.png',
        ...loaderData.page.meta,
      })
    : []

export default function Privacy({ loaderData: { siteUrl, page, policy } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd
        graph={
          import.meta.env.SSR && [
            organizationNode(siteUrl),
            breadcrumbNode(siteUrl, [{ name: policy.title, path: '/privacy' }]),
          ]
        }
      />
      <PageTitle lines={[policy.title]} lede={page.lede} legend={page.legend} />
      <PolicyText policy={policy} />
      <CallToAction
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[{ to: '/contact', label: 'Contact' }]}
      />
    </>
  )
}
