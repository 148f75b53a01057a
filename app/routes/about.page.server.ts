import { aboutPage } from '../../domain/company/about.server'
import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: { titleLines: aboutPage.titleLines, label: 'About us' },
})
