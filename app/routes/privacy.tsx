import { privacyPolicyOf } from '../../domain/company/privacy.server'
import { currentSite } from '../../domain/site/current-site.server'
import { fillIn } from '../../domain/site/facts'
import { keepTogether } from '../../shared/lines/keep-together'
import { depsContext } from '../context.server'
import { CallToAction } from '../shell/call-to-action'
import { JsonLd, pageGraph } from '../shell/json-ld'
import { fixedPageMeta } from '../shell/page-meta'
import { pageStyles } from '../shell/page-styles'
import { PolicyText } from '../site/company/policy-text'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/privacy'
import privacyStyles from './privacy.css?url'

export const links = pageStyles(privacyStyles)

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { privacy, company, facts } = await currentSite(deps)
  const policy = fillIn(privacyPolicyOf(company), facts)
  return { siteUrl: deps.config.siteUrl, page: keepTogether(privacy), policy: keepTogether(policy) }
}

export const meta = fixedPageMeta('/privacy')

export default function Privacy({ loaderData: { siteUrl, page, policy } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd graph={import.meta.env.SSR && pageGraph(siteUrl, [{ name: policy.title, path: '/privacy' }])} />
      <PageTitle lines={[policy.title]} lede={page.lede} legend={page.legend} />
      <PolicyText policy={policy} />
      <CallToAction
        seal="page-privacy"
        crop={0}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[{ to: '/contact', label: 'Contact' }]}
      />
    </>
  )
}
