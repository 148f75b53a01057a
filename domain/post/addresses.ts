/** Addresses of the blog: of a post, and of a list with its category and page. */
import { type Category, nameOfCategory, specifiedCategories } from './categories'
import { everyCategory } from './post'

/** Imported ids are kept as they are, so they may hold any character. */
export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`

/** The key of the category that a card shows. */
export const keyOf = ({ category, category_key }: { category: string; category_key?: string }): string =>
  category_key ?? category

export interface ListAddress {
  /** The key of a category, or All. */
  filter: string
  /** Counted from 1. */
  page: number
}

/** Unknown categories count as All, unknown pages as the first (docs/product.md 3.6). */
export function readListAddress(
  search: URLSearchParams,
  categories: readonly Category[] = specifiedCategories,
): ListAddress {
  return {
    filter: categories.find(({ key }) => key === search.get('category'))?.key ?? everyCategory,
    page: Number(readLaterPage(search.get('page') ?? '') ?? 1),
  }
}

/** The address in words: with the name of its category. */
export const named = ({ filter, page }: ListAddress, categories: readonly Category[]): ListAddress => ({
  filter: filter === everyCategory ? filter : nameOfCategory(categories, filter),
  page,
})

/** What may be the key of a category in an address: whether it is one, only the site knows. */
export const readCategoryKey = (value: string): string | undefined =>
  value !== everyCategory && /^[\w -]{1,60}$/.test(value) ? value : undefined

/** The number of a page after the first, as the address spells it. */
export const readLaterPage = (value: string): string | undefined =>
  /^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : undefined

/** The canonical path: without All, without the first page. */
export function listPath({ filter, page }: ListAddress): string {
  const search = new URLSearchParams()
  if (filter !== everyCategory) search.set('category', filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}
