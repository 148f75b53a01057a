/** What the blog shows at an address: a list of articles, or the results of a search. */
import type { Deps } from '../../../platform/deps'
import type { SiteSource } from '../../site/current-site.server'
import { type ListAddress, readListAddress } from '../addresses'
import { readSearch } from '../search'
import { type LoadedSearch, loadSearch } from '../search/search-posts.server'
import { type LoadedList, loadList } from './load-list.server'

export interface LoadedBlog {
  address: ListAddress
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
  const address = readListAddress(parameters)
  const text = readSearch(parameters)
  const noteFailure = (error: unknown) => {
    onFailure(error)
    return undefined
  }
  return text
    ? {
        address,
        list: undefined,
        search: await loadSearch(source.db, source.databaseKind, text, address.page).catch(noteFailure),
      }
    : { address, list: await loadList(source, address).catch(noteFailure), search: undefined }
}
