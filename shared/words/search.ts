/** Wording of the search's results. */
export const searchWords = {
  results: 'Articles found',
  pages: 'Pages of articles found',
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingText:
    'Try fewer or different words: an article must contain each of them, or a word that begins with it. These are the newest articles.',
  better: 'Closer matches',
  further: 'Further matches',
}
