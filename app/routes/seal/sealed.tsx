import { data } from 'react-router'
import { isHash } from '../../../domain/certificate/sentence'
import { currentSite } from '../../../domain/site/current-site.server'
import { serialNumber } from '../../../shared/certificate'
import { certificateRings } from '../../../shared/engraving/guilloche'
import { depsContext } from '../../context.server'
import { pageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { sealMessages as m } from '../../site/seal/messages'
import { SentenceCertificate } from '../../site/seal/sentence-certificate'
import { pageTitle } from '../../ui/agency/agency'
import { Legend } from '../../ui/page-title'
import sealStyles from '../seal.css?url'
import type { Route } from './+types/sealed'
import { answerSentence } from './answer-sentence'

export const links = pageStyles(sealStyles)

export async function loader({ params: { hash }, context }: Route.LoaderArgs) {
  requireHash(hash)
  const deps = context.get(depsContext)
  const { siteUrl } = deps.config
  const { company } = await currentSite(deps)
  return { siteUrl, hash, rings: certificateRings({ hash, seed: hash }), legend: company.fictionNotice }
}

function requireHash(hash: string): void {
  if (!isHash(hash)) throw data(null, { status: 404 })
}

export function action({ request, params }: Route.ActionArgs) {
  requireHash(params.hash)
  return answerSentence(request, params.hash)
}

/** The sentence never leaves the browser. */
export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  answerSentence(request, params.hash)

/** The seal depends on the address only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          siteUrl: loaderData.siteUrl,
          path: `/seal/${loaderData.hash}`,
          title: pageTitle(m.meta.title(serialNumber(loaderData.hash))),
          description: m.meta.description,
          card: `/og/seal/${loaderData.hash}.png`,
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function SealedSentence({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl, hash, rings, legend } = loaderData
  return (
    <>
      <Legend>{legend}</Legend>
      <SentenceCertificate
        hash={hash}
        rings={rings}
        address={`${siteUrl}/seal/${hash}`}
        answer={actionData}
      />
    </>
  )
}
