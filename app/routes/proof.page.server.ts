import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: ({ proof }) => ({ titleLines: proof.titleLines, label: 'A tool for quarterly tables' }),
})
