/** A reader's search query, and how a result is shown. */

/** Part of a text; `hit` when it matches the query. */
export interface TextPart {
  text: string
  hit: boolean
}

const longestSearch = 100

/** The words typed into `?q=`, folded to single spaces; '' for no search. */
export const readSearch = (search: URLSearchParams): string =>
  [
    ...(search.get('q') ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestSearch)
    .join('')

export const searchPath = (text: string, page: number): string =>
  `/blog?${new URLSearchParams({ q: text, ...(page > 1 && { page: String(page) }) })}`
