import { inject } from 'vitest'
import type { RunningSite } from './running-site'

/** The site that all browser tests may read, as `emptyCategory` leaves it. Who writes starts one of their own. */
export const sharedSite = (): Pick<RunningSite, 'url'> => ({ url: inject('sharedSiteUrl') })
