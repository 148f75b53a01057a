/** What somebody searches the articles for, and how a find is shown. */

/** Part of a text; `hit` when it is what was searched for. */
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
