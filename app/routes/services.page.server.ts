import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: ({ servicesPage }) => ({ titleLines: servicesPage.titleLines, label: 'Services and prices' }),
})
