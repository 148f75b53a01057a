/** The site's own pages as the edge sees them: which addresses are ours, which parameters matter, what may be posted. */

export interface Page {
  /** Search parameters that change the page, in alphabetical order; all others are ignored. */
  parameters: readonly string[]
  /** Takes POST. */
  form: boolean
  /** May be kept in the page cache. */
  cached: boolean
  /** A parameter with which it is not kept: everybody may type something else. */
  uncachedWith?: string
}

const reading: Page = { parameters: [], form: false, cached: true }

const fixedPages: Readonly<Record<string, Page>> = {
  '/': reading,
  '/about': reading,
  '/services': reading,
  '/portfolio': { ...reading, parameters: ['filter'] },
  '/blog': { ...reading, parameters: ['category', 'page', 'q'], uncachedWith: 'q' },
  '/insights': { ...reading, cached: false },
  '/contact': { parameters: ['sent'], form: true, cached: true },
  '/auth': { ...reading, parameters: ['next', 'tab'], cached: false },
  '/admin': { ...reading, cached: false },
  '/admin/posts': { ...reading, cached: false },
  '/admin/new-post': { ...reading, cached: false },
  '/admin/images': { ...reading, cached: false },
  '/admin/people': { ...reading, cached: false },
  '/admin/security': { ...reading, cached: false },
  '/privacy': reading,
  '/privacy-policy': { ...reading, cached: false },
  '/newsletter': { parameters: ['sent'], form: true, cached: true },
  '/newsletter/confirm': { parameters: ['token'], form: true, cached: false },
  '/newsletter/unsubscribe': { parameters: ['token'], form: true, cached: false },
}

const pagesWithId: Readonly<Record<string, Page>> = {
  portfolio: reading,
  blog: reading,
  insights: { ...reading, cached: false },
  showcase: reading,
}

/** A client site's pages lie up to two folders below its slug: `/showcase/{slug}/news/{release}`. */
const deepest = (folder: string): number => (folder === 'showcase' ? 3 : 1)

/** The page at this path, or undefined. */
export function findPage(pathname: string): Page | undefined {
  if (Object.hasOwn(fixedPages, pathname)) return fixedPages[pathname]
  const [, folder = '', ...parts] = pathname.split('/')
  if (!Object.hasOwn(pagesWithId, folder)) return undefined
  if (parts.length === 0 || parts.length > deepest(folder) || parts.includes('')) return undefined
  return pagesWithId[folder]
}

/**
 * The canonical spelling of a fixed page's path when this one differs by a trailing slash or upper case, else
 * undefined. Ids are left alone: theirs is not ours to change.
 */
export function canonicalPath(pathname: string): string | undefined {
  const lower = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  if (Object.hasOwn(fixedPages, lower)) return lower === pathname ? undefined : lower
  const [, folder = '', ...parts] = pathname.split('/')
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  const canonical = ['', folder.toLowerCase(), ...parts].join('/')
  if (!Object.hasOwn(pagesWithId, folder.toLowerCase()) || !findPage(canonical)) return undefined
  return canonical === pathname ? undefined : canonical
}

/** Path and known parameters, sorted: the key of the cache and the address that is rendered. */
export function pageKey(pathname: string, search: URLSearchParams, page: Page): string {
  const known = new URLSearchParams()
  for (const name of page.parameters) {
    const value = search.get(name)
    if (value) known.set(name, value)
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
