/** Wording of the search. */
import { plural } from '../../shared/plural'

export interface SearchStatus {
  text: string
  total: number
  /** There are more articles than can be paged through. */
  hasMore: boolean
  page: number
  lastPage: number
}

export const searchMessages = {
  results: 'Articles found',
  pages: 'Pages of articles found',
  status: ({ text, total, hasMore, page, lastPage }: SearchStatus) => {
    const found = `${plural(total, 'article')} for “${text}”`
    const articles = hasMore ? `More than ${found}` : found
    return lastPage > 1 ? `${articles}, page ${page} of ${lastPage}` : articles
  },
  pageTitle: (text: string) => `“${text}” in our articles`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingText:
    'Try fewer or different words: an article must contain each of them, or a word that begins with it. These are the newest articles.',
  better: 'Closer matches',
  further: 'Further matches',
} as const
