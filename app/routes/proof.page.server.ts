import { proofPage } from '../../domain/proof/proof-page.server'
import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: { titleLines: proofPage.titleLines, label: 'A tool for quarterly tables' },
})
