/** Wording of the list of articles. */
export const articlesWords = {
  insights: 'Insights',
  actions: [{ to: '/contact', label: 'Start Your Project' }],
  minutes: (minutes: number) => `${minutes} min`,
  minutesRead: (minutes: number) => `${minutes} min read`,
  list: {
    filterLabel: 'Filter articles by category',
    searchLabel: 'Search articles',
    search: 'Search',
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
}
