import { groupKinds, readCategoryKey, readLaterPage } from '../../../domain/post/addresses'
import { postCategories } from '../../../domain/post/post'
import { anyValue, describePage, oneOf } from '../../page.server'

export const page = describePage({
  cached: true,
  uncachedWith: ['q', ...groupKinds],
  parameters: {
    ...{ author: anyValue, tag: anyValue, series: anyValue },
    ...{ category: oneOf(postCategories), page: readLaterPage, q: anyValue },
  },
  openParameter: { name: 'category', read: readCategoryKey },
  sitemap: true,
  card: ({ blog }) => ({ titleLines: blog.titleLines, label: 'Insights' }),
})
