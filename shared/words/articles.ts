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
    /** Before the name of an author, a tag or a series. */
    groups: { author: 'Articles by', tag: 'Articles tagged', series: 'A series, in the order of its parts' },
    status: { author: 'by', tag: 'tagged', series: 'in the series' },
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
