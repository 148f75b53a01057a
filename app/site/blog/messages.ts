/** Wording of the blog and its articles; docs/product.md 8.2 states the failures. */

import type { ListAddress } from '../../../domain/post/addresses'
import { plural } from '../../../shared/plural'

export const blogMessages = {
  insights: 'Insights',
  actions: [{ to: '/contact', label: 'Start Your Project' }],
  minutes: (minutes: number) => `${minutes} min`,
  minutesRead: (minutes: number) => `${minutes} min read`,
  list: {
    filterLabel: 'Filter articles by category',
    searchLabel: 'Search articles',
    search: 'Search',
    /** What the list holds, announced when it changes. */
    status: (total: number, { filter, page }: ListAddress, lastPage: number) => {
      const articles = plural(total, 'article')
      const kind = filter === 'All' ? articles : `${articles} in ${filter}`
      return page === 1 ? kind : `${kind}, page ${page} of ${lastPage}`
    },
    pageTitle: (title: string, { filter, page }: ListAddress) => {
      const parts = [filter === 'All' ? '' : filter, page === 1 ? '' : `page ${page}`].filter(Boolean)
      return parts.length > 0 ? `${parts.join(', ')}: ${title}` : title
    },
    loading: 'Loading articles...',
    newest: 'Newest article',
    rows: 'More articles',
    columns: { date: 'Date', category: 'Category', article: 'Article', length: 'Length' },
    read: 'Read the article',
    contents: 'In this article',
    older: 'Older articles',
    newer: 'Newer articles',
    pages: 'Pages of articles',
    empty: {
      none: 'No articles yet',
      title: (category: string) => `Nothing filed under ${category}`,
      text: 'The next article is with its second reader.',
      all: 'Show all articles',
    },
    failed: 'Failed to load articles. Please try again later.',
    tryAgain: 'Try again',
  },
} as const
