import { describePage } from '../../../page.server'

export const page = describePage({ cached: false })
