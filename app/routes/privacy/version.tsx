import { data } from 'react-router'
import { findPolicyVersion } from '../../../domain/policy/policy-versions.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { clockOf } from '../../../shared/company-time'
import { formatDate } from '../../../shared/dates'
import { keepTogether } from '../../../shared/lines/keep-together'
import { policyWords } from '../../../shared/words/policy'
import { applyChanges } from '../../../shared/words/word-changes'
import { depsContext } from '../../context.server'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { PolicyText } from '../../site/company/policy-text'
import { PageTitle } from '../../ui/page-title'
import privacyStyles from '../privacy.css?url'
import type { Route } from './+types/version'

export const links = pageStyles(privacyStyles)

/** The policy as it was, for somebody who consented while it was in force. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { privacy, company, wordChanges } = await currentSite(deps)
  const clock = clockOf(company)
  const kept = isNumber(params.version)
    ? await findPolicyVersion(deps.db, Number(params.version), clock)
    : undefined
  if (!kept) throw data(null, { status: 404 })
  const toDay = (instant: string): string => formatDate(clock.toDate(instant))
  const m = applyChanges(policyWords, wordChanges.policy)
  const { version, in_force_from: from, until } = kept
  return {
    siteUrl: deps.config.siteUrl,
    version,
    title: m.versionTitle(version),
    meta: privacy.meta,
    legend: privacy.legend,
    lede: keepTogether(
      until === null ? m.inForceSince(toDay(from)) : m.inForceUntil(toDay(from), toDay(until)),
    ),
    isOver: until !== null,
    policy: keepTogether(kept.policy),
  }
}

/** One spelling each: `01` is none. */
const isNumber = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          siteUrl: loaderData.siteUrl,
          path: `/privacy/${loaderData.version}`,
          title: `${loaderData.title}: ${loaderData.meta.title}`,
          description: loaderData.lede,
          card: '/og/page/privacy.png',
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function PolicyVersion({
  loaderData: { title, lede, legend, policy, isOver },
}: Route.ComponentProps) {
  return (
    <>
      <PageTitle lines={[title]} lede={lede} legend={legend} />
      <PolicyText policy={policy} isOver={isOver} />
    </>
  )
}
