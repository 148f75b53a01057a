/** Addresses of the blog: of a post, and of a list with its category and page. */
import { type Category, nameOfCategory, specifiedCategories } from './categories'
import { everyCategory } from './post'

/** Imported ids are kept as they are, so they may hold any character. */
export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`

/** The key of the category that a card shows. */
export const keyOf = ({ category, category_key }: { category: string; category_key?: string }): string =>
  category_key ?? category

/** What a list is of besides categories, in the order in which an address is read. */
export const groupKinds = ['author', 'tag', 'series'] as const

export interface ListGroup {
  kind: (typeof groupKinds)[number]
  name: string
}

export interface ListAddress {
  /** The key of a category, or All. */
  filter: string
  /** Counted from 1. */
  page: number
  /** Instead of a category. */
  group?: ListGroup
}

/** One filter at a time: the combinations of several would be a trap for crawlers. */
function readGroup(search: URLSearchParams): ListGroup | undefined {
  for (const kind of groupKinds) {
    const name = search.get(kind)?.trim()
    if (name && name.length <= 100) return { kind, name }
  }
  return undefined
}

export const groupPath = (kind: ListGroup['kind'], name: string): string =>
  listPath({ filter: everyCategory, page: 1, group: { kind, name } })

/** Unknown categories count as All, unknown pages as the first (docs/product.md 3.6). */
export function readListAddress(
  search: URLSearchParams,
  categories: readonly Category[] = specifiedCategories,
): ListAddress {
  const filter = categories.find(({ key }) => key === search.get('category'))?.key ?? everyCategory
  const group = filter === everyCategory ? readGroup(search) : undefined
  return { filter, page: Number(readLaterPage(search.get('page') ?? '') ?? 1), ...(group && { group }) }
}

/** The address in words: with the name of its category. */
export const named = ({ filter, ...address }: ListAddress, categories: readonly Category[]): ListAddress => ({
  filter: filter === everyCategory ? filter : nameOfCategory(categories, filter),
  ...address,
})

/** What may be the key of a category in an address: whether it is one, only the site knows. */
export const readCategoryKey = (value: string): string | undefined =>
  value !== everyCategory && /^[\w -]{1,60}$/.test(value) ? value : undefined

/** The number of a page after the first, as the address spells it. */
export const readLaterPage = (value: string): string | undefined =>
  /^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : undefined

/** The canonical path: without All, without the first page. */
export function listPath({ filter, page, group }: ListAddress): string {
  const search = new URLSearchParams()
  if (group) search.set(group.kind, group.name)
  if (filter !== everyCategory) search.set('category', filter)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}
