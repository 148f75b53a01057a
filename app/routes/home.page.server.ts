import { describePage } from '../page.server'

export const page = describePage({
  cached: true,
  sitemap: true,
  card: ({ home }) => ({ titleLines: home.cardLines, label: 'Investor websites and presentations' }),
})
