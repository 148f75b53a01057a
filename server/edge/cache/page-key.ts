/** Which addresses share a cached page. */
import type { Page } from '../../../app/page.server'
import { type OpenKey, openPageKey, type Pages, pageKey } from '../pages'
import { isReading } from '../render-pages'

/** The cache key of a request for this path and query, or undefined when its answer is never cached. */
export function cacheKey(method: string, address: string, pages: Pages): string | undefined {
  if (!isReading(method)) return undefined
  const { pathname, query } = divide(address)
  const page = pages.find(pathname)
  if (!page?.cached || !(pages.fixed.has(pathname) || isPlainlySpelled(pathname))) return undefined
  if (query === undefined) return pathname
  const search = new URLSearchParams(query)
  return isUncached(page, search) ? undefined : pageKey(pathname, search, page)
}

/** The value that only the database knows, and the cache key if it does; otherwise the page is that of `cacheKey`. */
export function openKey(method: string, address: string, pages: Pages): OpenKey | undefined {
  const { pathname, query } = divide(address)
  const page = pages.fixed.get(pathname)
  if (!isReading(method) || !page?.cached || query === undefined) return undefined
  const search = new URLSearchParams(query)
  return isUncached(page, search) ? undefined : openPageKey(pathname, search, page)
}

const isUncached = ({ uncachedWith = [] }: Page, search: URLSearchParams): boolean =>
  uncachedWith.some(name => search.get(name))

function divide(address: string): { pathname: string; query: string | undefined } {
  const query = address.indexOf('?')
  return query < 0
    ? { pathname: address, query: undefined }
    : { pathname: address.slice(0, query), query: address.slice(query) }
}

/** Cache flooding: with any letter escaped or not, a path has thousands of spellings; only our own links' is cached. */
function isPlainlySpelled(pathname: string): boolean {
  try {
    return pathname.split('/').every(part => encodeURIComponent(decodeURIComponent(part)) === part)
  } catch {
    // A percent sign that starts no escape.
    return false
  }
}
