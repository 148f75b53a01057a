import { describePage } from '../../page.server'

/** Cache flooding: every hash has a page, so none is kept. */
export const page = describePage({ cached: false, form: true })
