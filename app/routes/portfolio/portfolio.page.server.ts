import { portfolioPage } from '../../../domain/project/portfolio-page.server'
import { projectCategories } from '../../../domain/project/project'
import { describePage, oneOf } from '../../page.server'

export const page = describePage({
  cached: true,
  parameters: { filter: oneOf(projectCategories) },
  sitemap: true,
  card: { titleLines: portfolioPage.titleLines, label: 'Portfolio' },
})
