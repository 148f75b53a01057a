/** What the blog shows at an address: a list of articles, or the results of a search. */
import type { Deps } from '../../../platform/deps'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { type ListAddress, readListAddress } from '../addresses'
import { type Category, isAsSpecified } from '../categories'
import { readSearch } from '../search'
import { type LoadedSearch, loadSearch } from '../search/search-posts.server'
import { type LoadedList, loadList } from './load-list.server'

export interface LoadedBlog {
  address: ListAddress
  /** Where they are other than specified: what is not sent is known to browsers. */
  categories?: readonly Category[]
  /** Neither list nor search is there when the articles could not be read. */
  list: LoadedList | undefined
  search: LoadedSearch | undefined
}

/** A failure is passed to `onFailure`: the page around the articles is shown all the same. */
export async function loadBlog(
  source: SiteSource & Pick<Deps, 'databaseKind'>,
  parameters: URLSearchParams,
  onFailure: (error: unknown) => void,
): Promise<LoadedBlog> {
  const { categories, knownCategories } = (await currentSite(source)).blog
  const address = readListAddress(parameters, categories)
  const text = readSearch(parameters)
  const noteFailure = (error: unknown) => {
    onFailure(error)
    return undefined
  }
  const { db, databaseKind: kind } = source
  const at = { address, ...(!isAsSpecified(categories) && { categories }) }
  if (!text) return { ...at, list: await loadList(source, address).catch(noteFailure), search: undefined }
  const asked = { text, page: address.page, categories: knownCategories }
  return { ...at, list: undefined, search: await loadSearch(db, kind, asked).catch(noteFailure) }
}
