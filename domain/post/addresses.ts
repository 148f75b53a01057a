/** Addresses of the blog: of a post, and of a list with its category and page. */
import { type BlogFilter, blogFilters } from './post'

/** Imported ids are kept as they are, so they may hold any character. */
export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`

export interface ListAddress {
  filter: BlogFilter
  /** Counted from 1. */
  page: number
}

/** Unknown categories count as All, unknown pages as the first (docs/product.md 3.6). */
export function readListAddress(search: URLSearchParams): ListAddress {
  return {
    filter: blogFilters.find(filter => filter === search.get('category')) ?? 'All',
    page: Number(readLaterPage(search.get('page') ?? '') ?? 1),
  }
}

/** The number of a page after the first, as the address spells it. */
export const readLaterPage = (value: string): string | undefined =>
  /^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : undefined

/** The canonical path: without All, without the first page. */
export function listPath({ filter, page }: ListAddress): string {
  const search = new URLSearchParams()
  if (filter !== 'All') search.set('category', filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}
