/** The lines of the home page's seal. Drawn once and only here: a visitor's browser would need a tenth of a second. */
import { type EngravedRing, sealRings } from '../shared/guilloche'

export const heroRings: readonly EngravedRing[] = sealRings({ seed: 'quorum-and-quay', size: 'large' })
