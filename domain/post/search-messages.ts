/** What a search says of its results; the words around them are in shared/words/search.ts. */
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
  status: ({ text, total, hasMore, page, lastPage }: SearchStatus) => {
    const found = `${plural(total, 'article')} for “${text}”`
    const articles = hasMore ? `More than ${found}` : found
    return lastPage > 1 ? `${articles}, page ${page} of ${lastPage}` : articles
  },
  pageTitle: (text: string) => `“${text}” in our articles`,
} as const
