import { readLaterPage } from '../../../domain/post/addresses'
import { blogPage } from '../../../domain/post/blog-page.server'
import { postCategories } from '../../../domain/post/post'
import { anyValue, describePage, oneOf } from '../../page.server'

export const page = describePage({
  cached: true,
  uncachedWith: 'q',
  parameters: { category: oneOf(postCategories), page: readLaterPage, q: anyValue },
  sitemap: true,
  card: { titleLines: blogPage.titleLines, label: 'Insights' },
})
