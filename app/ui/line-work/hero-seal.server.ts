/** The lines of the home page's seal. Drawn once, on the server: a visitor's browser would need a tenth of a second. */

import { agencySlug } from '../../../shared/agency'
import type { EngravedRing } from '../../../shared/engraving/engrave'
import { sealRings } from '../../../shared/engraving/guilloche'

let rings: readonly EngravedRing[] | undefined

export function drawHeroSeal(): readonly EngravedRing[] {
  rings ??= sealRings({ seed: agencySlug, size: 'large' })
  return rings
}
