/** Which requests count as a visit to a page (docs/product.md 2.7): by what the browser says of the request, never of the visitor. */

/** Undefined when there is none. */
export type ReadHeader = (name: string) => string | undefined

/** How every browser has begun its name since the nineties. */
const browser = 'Mozilla/5.0 ('

/** What robots that call themselves browsers add; the telephones of Cubot are none. */
const robots =
  /(?<!cu)bot|compatible;|https?:|crawl|spider|scan|fetch|monitor|preview|headless|lighthouse|archive/i

/** Signed in here once, so staff: visitors get no cookie. */
const staffCookie = /(?:^|;\s*)(?:__Host-)?qq=/

/**
 * Whether someone opens a page with this request, or follows a link in the loaded app. Not counted: whoever asks not to
 * be (Do Not Track, Global Privacy Control), pages fetched before a click, robots, and the browsers of staff.
 */
export const isVisit = (header: ReadHeader): boolean =>
  isOpening(header) &&
  !asksNotToBeCounted(header) &&
  !(header('sec-purpose') ?? header('purpose') ?? header('x-moz'))?.includes('prefetch') &&
  isBrowser(header('user-agent')) &&
  !staffCookie.test(header('cookie') ?? '')

/** Do Not Track and Global Privacy Control. */
export const asksNotToBeCounted = (header: ReadHeader): boolean =>
  header('sec-gpc') === '1' || header('dnt') === '1'

/** Fetch Metadata: robots open thousands of addresses, and few say that they open a page. */
const isOpening = (header: ReadHeader): boolean =>
  header('sec-fetch-dest') === 'document' ||
  (header('sec-fetch-dest') === 'empty' && header('sec-fetch-site') === 'same-origin')

const isBrowser = (userAgent = ''): boolean => userAgent.startsWith(browser) && !robots.test(userAgent)

/** Where a visit came from, when it was no other website. */
export const referrers = { unknown: '', own: '/', others: '*' } as const

/** Scheme, host and path as browsers write them; a URL object would cost more than all the rest. */
const writtenAddress = /^https?:\/\/([^/?#]+)([^?#]*)/

/** A name of the public internet, so no address and no machine of someone's network. */
const publicName = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/
const longestName = 80

export interface Referrer {
  /** The name of the website without `www.`, or one of `referrers`. */
  name: string
  /** The path of the page there. */
  path: string
}

/** Where the visit came from; `ownHosts` are this site's. */
export function readReferrer(
  referer: string | undefined,
  ownHosts: readonly (string | undefined)[],
): Referrer {
  const [, host, path = ''] = writtenAddress.exec(referer ?? '') ?? []
  if (host === undefined) return { name: referrers.unknown, path }
  if (ownHosts.includes(host)) return { name: referrers.own, path: path || '/' }
  const name = host.replace(/^www\.|:\d+$/g, '').toLowerCase()
  return { name: name.length <= longestName && publicName.test(name) ? name : referrers.others, path }
}
