import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: ({ privacy }) => ({ titleLines: privacy.titleLines, label: 'Effective September 23, 2025' }),
})
