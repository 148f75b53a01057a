/** What the blog shows at an address: a list of articles, or the results of a search. */
import type { Deps } from '../../../platform/deps'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { type ListAddress, readListAddress } from '../addresses'
import { type Category, isAsSpecified } from '../categories'
import { everyCategory } from '../post'
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
  const known = !isAsSpecified(categories) && { categories }
  const at = { address, ...known }
  if (!text) {
    const list = await loadList(source, address).catch(noteFailure)
    // Unknown names count as none, as unknown categories do.
    if (list?.total !== 0 || !address.group) return { ...at, list, search: undefined }
    const all = { filter: everyCategory, page: address.page }
    const everything = await loadList(source, all).catch(noteFailure)
    return { address: all, ...known, list: everything, search: undefined }
  }
  const asked = { text, page: address.page, categories: knownCategories }
  return { ...at, list: undefined, search: await loadSearch(db, kind, asked).catch(noteFailure) }
}
