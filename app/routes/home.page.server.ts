import { homePage } from '../../domain/company/home.server'
import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: { titleLines: homePage.cardLines, label: 'Investor websites and presentations' },
})
