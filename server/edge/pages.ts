/** The site's own pages as the edge sees them, from the routes and their descriptions: which URLs are ours, and what they take. */
import { matchRoutes, type RouteObject } from 'react-router'
import { type Page, unlisted } from '../../app/page.server'
import { type DescribedPages, describedPages } from '../../app/pages.server'

/** A route as React Router's server build lists it. */
export interface SiteRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

type Routes = Readonly<Record<string, SiteRoute | undefined>>

export interface Pages {
  /** Every page with one address, in the order of app/routes.ts. */
  readonly fixed: ReadonlyMap<string, Page>
  /** The page at this path, or undefined. */
  find(pathname: string): Page | undefined
  /**
   * The canonical spelling of a page's path when this one differs by a trailing slash or upper case, else undefined.
   * Ids keep their case.
   */
  canonicalPath(pathname: string): string | undefined
  /** Whether no route names this path; React Router reads escaped letters as plain ones. */
  isUnknown(pathname: string): boolean
  /**
   * The path of the page that staff may have made there, when this is another spelling of it or itself; undefined when
   * none can be there.
   */
  openPath(pathname: string): string | undefined
}

/** A page and the segments of its path; `:name` matches anything. */
interface Address {
  segments: readonly string[]
  page: Page
}

/**
 * The pages of these routes. Throws when a route with a path has no description and inherits none, and when a
 * description has no route.
 */
export function createPages(routes: Routes, described: DescribedPages = describedPages): Pages {
  const strange = [...described.keys()].find(id => !Object.hasOwn(routes, id))
  if (strange !== undefined) throw new Error(`app/${strange}.page.server.ts describes no route.`)
  const addresses = Object.values(routes).flatMap(route =>
    route ? listAddresses(routes, route, described) : [],
  )
  const isFixed = ({ segments }: Address) =>
    !segments.some(segment => isParameter(segment) || segment === '*')
  const fixed = new Map<string, Page>(
    addresses.filter(isFixed).map(({ segments, page }) => [`/${segments.join('/')}`, page] as const),
  )
  const open = addresses.find(({ segments }) => segments.join('/') === '*')?.page
  const others = addresses.filter(address => !isFixed(address) && address.page !== open)
  const findOther = (parts: readonly string[]) => others.find(({ segments }) => matches(segments, parts))

  const find = (pathname: string) => fixed.get(pathname) ?? findOther(pathname.split('/').slice(1))?.page

  const tree = nest(routes)

  return {
    fixed,
    // React Router ranks all routes again each time: only paths that are none of ours as they are written need it.
    isUnknown: pathname =>
      find(pathname) === undefined && matchRoutes(tree, pathname)?.at(-1)?.route.path === '*',
    openPath(pathname) {
      const plain = pathname.toLowerCase().replace(/\/+$/, '')
      return !fixed.has(plain) && open?.isOpenTo?.(plain) ? plain : undefined
    },
    find,
    canonicalPath(pathname) {
      const lower = pathname.toLowerCase().replace(/\/+$/, '') || '/'
      if (fixed.has(lower)) return lower === pathname ? undefined : lower
      const parts = pathname.split('/').slice(1)
      if (parts.at(-1) === '') parts.pop()
      const found = findOther(parts.map(part => part.toLowerCase()))
      if (!found) return undefined
      const spelled = found.segments.map((segment, n) => (isParameter(segment) ? parts[n] : segment))
      const canonical = `/${spelled.join('/')}`
      return canonical === pathname ? undefined : canonical
    },
  }
}

/** The routes as `matchRoutes` takes them. */
const nest = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap(route => {
    if (!route || route.parentId !== parentId) return []
    const { id, path = '', index } = route
    return index ? { id, path, index } : { id, path, children: nest(routes, id) }
  })

const isParameter = (segment: string): boolean => segment.startsWith(':')

const matches = (segments: readonly string[], parts: readonly string[]): boolean =>
  segments.length === parts.length &&
  segments.every((segment, n) => (isParameter(segment) ? parts[n] !== '' : segment === parts[n]))

/** The paths that end at this route: none for a layout, several when segments are optional. */
function listAddresses(routes: Routes, route: SiteRoute, described: DescribedPages): Address[] {
  if (Object.values(routes).some(other => other?.parentId === route.id)) return []
  const lineage = listLineage(routes, route)
  const describedId = lineage.map(({ id }) => id).find(id => described.has(id))
  if (describedId === undefined)
    throw new Error(`app/routes.ts: ${route.id} needs a description, app/${route.id}.page.server.ts.`)
  const page = readPage(described, describedId)
  if (page === unlisted) return []
  // React Router gives the root an empty path.
  const segments = lineage.toReversed().flatMap(({ path }) => (path ? path.split('/') : []))
  return expandOptional(segments).map(expanded => ({ segments: expanded, page }))
}

/** The route and its ancestors, innermost first. */
function listLineage(routes: Routes, route: SiteRoute): SiteRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [route, ...(parent ? listLineage(routes, parent) : [])]
}

function readPage(described: DescribedPages, id: string): Page | typeof unlisted {
  // A file without the export has undefined here, whatever its type says.
  const page: unknown = described.get(id)
  if (page === unlisted || isPage(page)) return page
  throw new TypeError(`app/${id}.page.server.ts has no page that describePage has made.`)
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'cached' in value && 'parameters' in value

/** `a/:b?` is `a` and `a/:b`, as React Router reads it. */
function expandOptional([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]]
  const ends = expandOptional(others)
  const name = first.replace(/\?$/, '')
  const withIt = ends.map(end => [name, ...end])
  return name === first ? withIt : [...ends, ...withIt]
}

/**
 * The cache key, and the URL that is rendered. Cache poisoning and flooding: only the path and the parameters that
 * change the page, sorted, with values that the page knows.
 */
export function pageKey(pathname: string, search: URLSearchParams, page: Page): string {
  const known = new URLSearchParams()
  for (const [name, read] of Object.entries(page.parameters)) {
    const value = read(search.get(name) ?? '')
    if (value !== undefined) known.set(name, value)
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname
}

export interface OpenKey {
  value: string
  /** As `pageKey`, with this value. */
  key: string
}

/** Undefined when the open parameter has no value that only the database knows. */
export function openPageKey(pathname: string, search: URLSearchParams, page: Page): OpenKey | undefined {
  if (!page.openParameter) return undefined
  const { name, read } = page.openParameter
  const typed = search.get(name) ?? ''
  const value = page.parameters[name]?.(typed) === undefined ? read(typed) : undefined
  const parameters = { ...page.parameters, [name]: read }
  return value === undefined ? undefined : { value, key: pageKey(pathname, search, { ...page, parameters }) }
}
