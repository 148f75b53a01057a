import { describePage } from '../../page.server'

export const page = describePage({
  cached: true,
  form: true,
  sitemap: true,
  card: ({ seal }) => ({ titleLines: seal.titleLines, label: 'One sentence, one seal' }),
})
