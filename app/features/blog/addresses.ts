/** The addresses of the blog: of a post, and of a list with its category and page. */
import { type BlogFilter, blogFilters } from './post'

/** Imported ids stay as they are, so they may hold anything. */
export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`

export interface ListAddress {
  filter: BlogFilter
  /** Counted from 1. */
  page: number
}

/** Unknown categories count as All, unknown pages as the first (design "Filters"). */
export function readListAddress(search: URLSearchParams): ListAddress {
  const page = search.get('page') ?? ''
  return {
    filter: blogFilters.find(filter => filter === search.get('category')) ?? 'All',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The canonical path: without All, without the first page. */
export function listPath({ filter, page }: ListAddress): string {
  const search = new URLSearchParams()
  if (filter !== 'All') search.set('category', filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}
