import { data } from 'react-router'
import { drafts } from '../../../domain/drilling/drafts.server'
import { holePageOf } from '../../../domain/drilling/hole-page.server'
import { unpackHole } from '../../../domain/drilling/packed-hole'
import { readStop } from '../../../domain/drilling/statement'
import { getProject } from '../../../domain/project/projects.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { keepTogether } from '../../../shared/lines/keep-together'
import { holeWords } from '../../../shared/words/examples/hole'
import { applyChanges } from '../../../shared/words/word-changes'
import { depsContext } from '../../context.server'
import { CallToAction } from '../../shell/call-to-action'
import { JsonLd } from '../../shell/json-ld'
import { pageStyles } from '../../shell/page-styles'
import { DrillingDesk } from '../../site/drilling/drilling-desk'
import { HoleFacts } from '../../site/drilling/hole-facts'
import { PageTitle } from '../../ui/page-title'
import type { Route } from './+types/hole'
import { basisOf, drilledHole, engraving, packedHole, rocks } from './drilled-hole.server'
import holeStyles from './hole.css?url'
import { holeGraph, holePath } from './hole.head'

export { meta } from './hole.head'

export const links = pageStyles(holeStyles)

export async function loader({ context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { projects, company, wordChanges } = await currentSite(deps)
  // It is a part of that case.
  if (!getProject(projects, '1')) throw data(null, { status: 404 })
  const words = applyChanges(holeWords, wordChanges.hole)
  return {
    siteUrl: deps.config.siteUrl,
    page: keepTogether(holePageOf(company, words)),
    packed: packedHole,
    stop: readStop(url.searchParams.get('to'), drilledHole),
    drafts: keepTogether(drafts),
    rocks: keepTogether(rocks),
    engraving,
    basis: keepTogether(basisOf(words.basis)),
  }
}

export default function DrillTheHole({ loaderData }: Route.ComponentProps) {
  const { siteUrl, page, packed, stop, drafts, rocks, engraving, basis } = loaderData
  const hole = unpackHole(packed)
  return (
    <>
      <JsonLd graph={import.meta.env.SSR && holeGraph(siteUrl)} />
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <DrillingDesk
        path={holePath}
        hole={hole}
        stop={stop}
        stops={page.stops}
        drafts={drafts}
        engraving={engraving}
        rocks={rocks}
      />
      <HoleFacts hole={hole} rocks={rocks} basis={basis} links={page.links} />
      <CallToAction
        seal="project-1"
        crop={3}
        lines={page.closing.titleLines}
        text={page.closing.text}
        actions={page.actions}
      />
    </>
  )
}
