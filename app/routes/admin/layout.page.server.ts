import { describePage } from '../../page.server'

/** Of every page of the admin area. */
export const page = describePage({ cached: false })
