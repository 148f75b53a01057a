import { isPagePath } from '../../../domain/page/page'
import { describePage } from '../../page.server'

export const page = describePage({ cached: true, isOpenTo: isPagePath })
