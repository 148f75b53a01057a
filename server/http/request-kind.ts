/** What a request asks for, in a few words: labels of metrics hold no path. */

export type RequestKind = 'page' | 'asset' | 'api' | 'auth' | 'image' | 'stream' | 'other'

/** An answer without an end would count as a slow one. */
const streams = /^\/api\/events(?:$|\?)/

const folders: readonly [prefix: string, kind: RequestKind][] = [
  ['/assets/', 'asset'],
  ['/pictures/', 'asset'],
  ['/art/', 'asset'],
  ['/engravings/', 'asset'],
  ['/api/', 'api'],
  ['/auth/v1/', 'auth'],
  ['/functions/v1/', 'auth'],
  ['/storage/v1/', 'image'],
  ['/hooks/', 'other'],
  ['/healthz', 'other'],
  ['/readyz', 'other'],
]

/** Documents beside the pages have an ending in their last part; the data of a page is the page's. */
const ending = /^[^?]*\.(?!data(?:$|\?))[a-z\d]+(?:$|\?)/i

/** By the raw address: a spelling that differs is a page to the router too, a redirect or a refusal. */
export function kindOf(url: string): RequestKind {
  if (streams.test(url)) return 'stream'
  const known = folders.find(([prefix]) => url.startsWith(prefix))
  if (known) return known[1]
  return ending.test(url) ? 'other' : 'page'
}

/** Reading, writing, or a method that the site does not know. */
export function methodOf(method = ''): 'read' | 'write' | 'other' {
  if (method === 'GET' || method === 'HEAD') return 'read'
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? 'write' : 'other'
}
