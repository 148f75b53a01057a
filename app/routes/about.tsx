import { currentSite } from '../../domain/site/current-site.server'
import { keepTogether } from '../../shared/lines/keep-together'
import { depsContext } from '../context.server'
import { CallToAction } from '../shell/call-to-action'
import { JsonLd, pageGraph } from '../shell/json-ld'
import { fixedPageMeta } from '../shell/page-meta'
import { pageStyles } from '../shell/page-styles'
import { aboutMessages as m } from '../site/company/about-messages'
import { AboutSections } from '../site/company/about-sections'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/about'
import aboutStyles from './about.css?url'

export const links = pageStyles(aboutStyles)

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { about, desk } = await currentSite(deps)
  return { siteUrl: deps.config.siteUrl, page: keepTogether(about), desk: keepTogether(desk) }
}

export const meta = fixedPageMeta('/about')

export default function About({ loaderData: { siteUrl, page, desk } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd graph={import.meta.env.SSR && pageGraph(siteUrl, [{ name: m.place, path: '/about' }])} />
      <PageTitle place={m.place} lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <AboutSections page={page} desk={desk} />
      <CallToAction
        seal="page-about"
        crop={1}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={m.actions}
      />
    </>
  )
}
