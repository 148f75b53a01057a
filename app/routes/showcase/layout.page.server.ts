import { describePage, oneOf } from '../../page.server'

export const page = describePage({ cached: true, parameters: { draft: oneOf(['1']) } })
