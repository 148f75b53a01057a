/** Redirects: what a source and a target are, and whether they lead in a circle. */

/** How many redirects there may be; how many lines one import takes, and how many characters they, a source and a target. */
export const redirectBounds = { source: 300, target: 1000, all: 5000, lines: 1000, import: 60_000 } as const

/** Any site will do: only the path of an address is looked at. */
const base = 'http://site.invalid'

/**
 * The one spelling of an address by which redirects are found: its path in lower case, as many older servers did not
 * tell cases apart, without a slash at the end, and with its query. A whole address stands for its path. Undefined when
 * it is none, or the home page.
 */
export function toSource(address: string): string | undefined {
  const written = address.trim()
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(written) || !URL.canParse(written, base)) return undefined
  const { pathname, search } = new URL(written, base)
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path === '' ? undefined : path + search
}

/** A path of this site, with query and anchor, or an https address elsewhere; undefined when it is neither. */
export function toTarget(address: string, siteUrl: string): string | undefined {
  const written = address.trim()
  // Open redirect: `//elsewhere` and `/\elsewhere` are other sites to a browser.
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(written) || !URL.canParse(written, base)) return undefined
  const { protocol, origin, pathname, search, hash, href, username } = new URL(written, base)
  if (origin === base || origin === siteUrl) return pathname + search + hash
  return protocol === 'https:' && username === '' ? href : undefined
}

/** A step of a redirect, as a visitor's browser takes it. */
type Links = ReadonlyMap<string, string>

/** What the visitor gets for this source: with its query first, else without. */
export const follow = (links: Links, source: string): string | undefined =>
  links.get(source) ?? links.get(source.replace(/\?.*$/, ''))

/** The addresses of the circle that a redirect from `source` to `target` would close, first and last the same. */
export function findLoop(links: Links, source: string, target: string): string[] | undefined {
  const chain = [source]
  for (let next: string | undefined = target; next !== undefined; ) {
    const address = next.startsWith('/') ? toSource(next) : undefined
    if (address === undefined) return undefined
    chain.push(address)
    if (address === source || address.replace(/\?.*$/, '') === source) return chain
    if (chain.length > links.size + 2) return undefined
    next = follow(links, address)
  }
  return undefined
}
