/** Which addresses share a cached page. */
import { type Pages, pageKey } from '../pages'
import { isReading } from '../render-pages'

/** The cache key of a request for this path and query, or undefined when its answer is never cached. */
export function cacheKey(method: string, address: string, pages: Pages): string | undefined {
  if (!isReading(method)) return undefined
  const query = address.indexOf('?')
  const pathname = query < 0 ? address : address.slice(0, query)
  const page = pages.find(pathname)
  if (!page?.cached || !(pages.fixed.has(pathname) || isPlainlySpelled(pathname))) return undefined
  if (query < 0) return pathname
  const search = new URLSearchParams(address.slice(query))
  return page.uncachedWith && search.get(page.uncachedWith) ? undefined : pageKey(pathname, search, page)
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
