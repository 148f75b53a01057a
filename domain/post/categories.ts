/** Categories of articles, which staff name, order, add and remove (docs/product.md 9.1). */
import { type PostCategory, postCategories } from './post'

export interface Category {
  /** As articles store it and addresses have it: it stays when the name changes. */
  key: string
  name: string
}

/** What a browser has before it is told otherwise; pages say nothing of them while they are these. */
export const specifiedCategories: readonly Category[] = postCategories.map(name => ({ key: name, name }))

/** One of the five that the program knows, which have closing calls and engravings of their own. */
export const readSpecified = (key: string): PostCategory | undefined =>
  postCategories.find(category => category === key)

export const isAsSpecified = (categories: readonly Category[]): boolean =>
  JSON.stringify(categories.map(({ key, name }) => [key, name])) ===
  JSON.stringify(postCategories.map(name => [name, name]))

/** What a category is called; empty for none, and for a key that is no category, as an imported post may have. */
export const nameOfCategory = (categories: readonly Category[], key: string): string =>
  categories.find(category => category.key === key)?.name ?? readSpecified(key) ?? ''
