/** Wording of the search. */

const count = new Intl.NumberFormat('en-CA')

export const searchMessages = {
  results: 'Articles found',
  pages: 'Pages of articles found',
  status: (text: string, total: number, page: number, lastPage: number) => {
    const articles = `${count.format(total)} ${total === 1 ? 'article' : 'articles'} for “${text}”`
    return lastPage > 1 ? `${articles}, page ${page} of ${lastPage}` : articles
  },
  pageTitle: (text: string) => `“${text}” in our articles`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingText:
    'Try fewer words, or other ones. Every word has to stand in the article, or begin one that does.',
  better: 'Closer matches',
  further: 'Further matches',
} as const
