import { privacyPage } from '../../domain/company/privacy-page.server'
import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: { titleLines: privacyPage.titleLines, label: 'Effective September 23, 2025' },
})
