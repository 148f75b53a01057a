import { describePage } from '../../page.server'

/** Cache flooding: there are as many as the policy has had versions. */
export const page = describePage({ cached: true })
