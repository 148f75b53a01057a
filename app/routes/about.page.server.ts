import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: ({ about }) => ({ titleLines: about.titleLines, label: 'About us' }),
})
