/** What the addresses of lists have in common. Unknown values count as the default; defaults are left out. */

/** The server's maximum length. */
export const longestSearch = 200

/** Words to find; empty for all. */
export const readWords = (query: URLSearchParams): string =>
  (query.get('search') ?? '').trim().slice(0, longestSearch)

/** Counted from 1. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The query string without `?` and without what is empty. */
export const toQuery = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()

export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)
