import { formatDate } from '../../../shared/dates'
import { describePage } from '../../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: ({ privacy, policy }) => ({
    titleLines: privacy.titleLines,
    label: `Effective ${formatDate(policy.effectiveDate)}`,
  }),
})
