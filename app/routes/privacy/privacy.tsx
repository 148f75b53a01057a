import { dated, findPolicyVersions } from '../../../domain/policy/policy-versions.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { clockOf } from '../../../shared/company-time'
import { keepTogether } from '../../../shared/lines/keep-together'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { JsonLd, pageGraph } from '../../shell/json-ld'
import { fixedPageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { policyMessages as m } from '../../site/company/policy-messages'
import { PolicyText } from '../../site/company/policy-text'
import { PageTitle } from '../../ui/page-title'
import privacyStyles from '../privacy.css?url'
import type { Route } from './+types/privacy'

export const links = pageStyles(privacyStyles)

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { privacy, policy, company } = await currentSite(deps)
  const clock = clockOf(company)
  const [current, ...earlier] = await findPolicyVersions(deps)
  return {
    siteUrl: deps.config.siteUrl,
    page: keepTogether(privacy),
    policy: keepTogether(current ? dated(policy, current, clock) : policy),
    earlier: earlier.map(({ version, in_force_from }) => ({ version, from: clock.toDate(in_force_from) })),
  }
}

export const meta = fixedPageMeta('/privacy')

export default function Privacy({ loaderData: { siteUrl, page, policy, earlier } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd graph={import.meta.env.SSR && pageGraph(siteUrl, [{ name: m.title, path: '/privacy' }])} />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <PolicyText policy={policy} earlier={earlier} />
      <CallToAction
        seal="page-privacy"
        crop={0}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[{ to: '/contact', label: m.contact }]}
      />
    </>
  )
}
