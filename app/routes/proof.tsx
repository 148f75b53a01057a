import { currentSite } from '../../domain/site/current-site.server'
import { keepTogether } from '../../shared/lines/keep-together'
import { depsContext } from '../context.server'
import { CallToAction } from '../shell/call-to-action'
import { fixedPageMeta } from '../shell/page-meta'
import { pageStyles } from '../shell/page-styles'
import { proofMessages as m } from '../site/proof/messages'
import { ProofDesk } from '../site/proof/proof-desk'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/proof'
import proofStyles from './proof.css?url'

export const links = pageStyles(proofStyles)

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return { siteUrl: deps.config.siteUrl, page: keepTogether((await currentSite(deps)).proof) }
}

export const meta = fixedPageMeta('/proof')

export default function ProofATable({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <ProofDesk />
      <CallToAction
        seal="page-proof"
        crop={1}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={m.actions}
      />
    </>
  )
}
