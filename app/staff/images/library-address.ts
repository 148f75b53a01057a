/** The address of /admin/images, which holds what is shown; /api/images knows the same names. */
export interface LibraryAddress {
  /** Words to find in name or description; empty for all. */
  search: string
  /** Counted from 1. */
  page: number
}

export const wholeLibrary: LibraryAddress = { search: '', page: 1 }

/** The server's maximum length. */
export const longestSearch = 200

/** Unknown values count as the default, as everywhere. */
export function readLibraryAddress(search: URLSearchParams): LibraryAddress {
  const page = search.get('page') ?? ''
  return {
    search: (search.get('search') ?? '').trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string without `?` and without defaults. */
export function libraryQuery({ search, page }: LibraryAddress): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

export function libraryPath(address: LibraryAddress): string {
  const query = libraryQuery(address)
  return query === '' ? '/admin/images' : `/admin/images?${query}`
}
