/** The address of /admin/images, which holds what is shown; /api/images knows the same names. */
import { readPage, readWords, toQuery, withQuery } from '../kit/list-address'

export interface LibraryAddress {
  /** Words to find in name or description; empty for all. */
  search: string
  /** Counted from 1. */
  page: number
}

export const wholeLibrary: LibraryAddress = { search: '', page: 1 }

export const readLibraryAddress = (query: URLSearchParams): LibraryAddress => ({
  search: readWords(query),
  page: readPage(query),
})

export const libraryQuery = ({ search, page }: LibraryAddress): string =>
  toQuery({ search, page: page > 1 ? String(page) : '' })

export const libraryPath = (address: LibraryAddress): string =>
  withQuery('/admin/images', libraryQuery(address))
