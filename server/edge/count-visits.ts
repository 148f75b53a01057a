/** Notes which answers are visits to a page, from the cache or not (docs/product.md 2.7). */
import { isVisit, type ReadHeader, readReferrer, referrers } from '../../platform/visits/visit'
import type { VisitCounter } from '../../platform/visits/visit-counter'
import { cacheKey } from './cache/page-key'
import type { Pages } from './pages'

export interface AnsweredVisit {
  method: string
  /** Path and query. */
  address: string
  header: ReadHeader
  status: number
  /** It came from the cache, so its address is a page's. */
  cached: boolean
}

/** Call with each answer to a request for a page. */
export type CountVisit = (visit: AnsweredVisit) => void

export interface CountVisitsOptions {
  siteUrl: string
  pages: Pages
  visits: Pick<VisitCounter, 'view'>
}

/**
 * Counts a page that everyone gets alike, so neither a staff page nor one with a token in its address, and only if it
 * exists: invented addresses fill no table. Going on within a page (a filter, the next part of a list, its form) is not
 * another view.
 */
export function createVisitCount({ siteUrl, pages, visits }: CountVisitsOptions): CountVisit {
  const ownHost = new URL(siteUrl).host
  return ({ method, address, header, status, cached }) => {
    if (method !== 'GET' || (status !== 200 && status !== 304) || !isVisit(header)) return
    const path = pagePath(address)
    // A page that staff made was found, if it is at such a path.
    if (!cached && cacheKey(method, path, pages) === undefined && pages.openPath(path) !== path) return
    const from = readReferrer(header('referer'), [ownHost, header('host')])
    if (from.name === referrers.own && from.path === path) return
    visits.view(path, from.name)
  }
}

/** A link in the loaded app asks for the page's data, at the page's path with an ending. */
function pagePath(address: string): string {
  const query = address.indexOf('?')
  const path = query < 0 ? address : address.slice(0, query)
  return path.endsWith('.data') ? path.replace(/^\/_?\.data$|\.data$/, '') || '/' : path
}
