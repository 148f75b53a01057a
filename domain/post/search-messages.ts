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
    'Try fewer or different words: an article must contain each of them, or a word that begins with it. These are the newest articles.',
  better: 'Closer matches',
  further: 'Further matches',
} as const
