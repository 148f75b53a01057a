import { servicesPage } from '../../domain/service/services-page.server'
import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: { titleLines: servicesPage.titleLines, label: 'Services and prices' },
})
