import { projectCategories } from '../../../domain/project/project'
import { describePage, oneOf } from '../../page.server'

export const page = describePage({
  cached: true,
  parameters: { filter: oneOf(projectCategories) },
  sitemap: true,
  card: ({ portfolio }) => ({ titleLines: portfolio.titleLines, label: 'Portfolio' }),
})
