import { sealPage } from '../../../domain/certificate/seal-page.server'
import { describePage } from '../../page.server'

export const page = describePage({
  cached: true,
  form: true,
  sitemap: true,
  card: { titleLines: sealPage.titleLines, label: 'One sentence, one seal' },
})
