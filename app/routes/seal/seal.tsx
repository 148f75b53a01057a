import { currentSite } from '../../../domain/site/current-site.server'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { fixedPageMeta } from '../../shell/page-meta'
import { pageStyles } from '../../shell/page-styles'
import { sealMessages as m } from '../../site/seal/messages'
import { SentenceForm } from '../../site/seal/sentence-form'
import { PageTitle } from '../../ui/page-title'
import sealStyles from '../seal.css?url'
import type { Route } from './+types/seal'
import { answerSentence } from './answer-sentence'

export const links = pageStyles(sealStyles)

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { seal, projects } = await currentSite(deps)
  return { siteUrl: deps.config.siteUrl, page: seal, sealedCase: `/portfolio/${projects[0].id}` }
}

export const action = ({ request }: Route.ActionArgs) => answerSentence(request, undefined)

/** The sentence never leaves the browser. */
export const clientAction = ({ request }: Route.ClientActionArgs) => answerSentence(request, undefined)

export const meta = fixedPageMeta('/seal')

export default function SealASentence({
  loaderData: { page, sealedCase },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <div className="frame seal-desk">
        <SentenceForm answer={actionData} />
      </div>
      <CallToAction
        seal="page-seal"
        crop={4}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={[{ to: sealedCase, label: m.sealedCase }]}
      />
    </>
  )
}
