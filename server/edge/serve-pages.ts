/** Pages: from the cache when it holds them, else rendered by React Router and finished here. */
import type { Context, MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { clientAddressContext, depsContext, requestIdContext } from '../../app/context.server'
import { getContentVersion } from '../../platform/db/settings'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from './app-env'
import { hashInlineScripts, holdScripts } from './hold-scripts'
import {
  type CachedPage,
  chooseEncoding,
  createPageCache,
  matchesETag,
  type RenderedPage,
} from './page-cache'
import { findPage, pageKey } from './pages'
import { commonHeaders, pagePolicy } from './security-headers'

export interface ServePagesOptions {
  deps: Deps
  development: boolean
}

const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'

/** Paths whose pages may show a picture from anywhere, because an editor typed its address. */
const showsTypedPictures = /^\/(blog|admin)(\/|$)/

/** Paths below which posts are edited. */
const holdsEditor = /^\/admin(\/|$)/

export interface PageServer {
  /** Answers what the cache holds, whole; goes first, because most visits end here. */
  fromCache: MiddlewareHandler<AppEnv>
  /** Renders everything else; goes last. */
  render: MiddlewareHandler<AppEnv>
}

export function createPageServer({ deps, development }: ServePagesOptions): PageServer {
  const render = createRenderer(deps, development)
  const cache = createPageCache({
    clock: deps.clock,
    contentVersion: () => getContentVersion(deps.db),
    onVersionError: err => deps.log.error({ err }, 'the content version cannot be read'),
  })

  return {
    async fromCache(c, next) {
      const key = development ? undefined : cacheKey(c)
      const page = key === undefined ? undefined : await cache.get(key)
      if (page) return answer(c, page)
      await next()
    },
    async render(c) {
      const key = development ? undefined : cacheKey(c)
      if (key === undefined) return render.uncached(c)
      const filled = await cache.fill(key, () => render.forCache(c, key))
      return filled instanceof Response ? filled : answer(c, filled)
    },
  }
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * The cache's key for this request, or undefined when its answer is never cached. Cut from the address as it
 * stands: Hono's path is decoded, and decoding could turn one page's address into another's.
 */
function cacheKey(c: Context<AppEnv>): string | undefined {
  if (!isReading(c.req.method)) return undefined
  const { url } = c.req
  const query = url.indexOf('?')
  const pathname = url.slice(url.indexOf('/', 'https://'.length), query < 0 ? undefined : query)
  const page = findPage(pathname)
  if (!page?.cached) return undefined
  if (query < 0) return pathname
  const search = new URLSearchParams(url.slice(query))
  return page.uncachedWith && search.get(page.uncachedWith) ? undefined : pageKey(pathname, search, page)
}

function answer(c: Context<AppEnv>, page: CachedPage): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  const etag = page.etags[encoding]
  if (matchesETag(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...page.headers, ETag: etag } })
  const body = c.req.method === 'HEAD' ? null : page.bodies[encoding]
  // Not Hono's body(), which copies the headers twice; these go to node:http as the object they are. A Buffer is
  // a Uint8Array; Response wants one over a plain ArrayBuffer, which zlib's are.
  return new Response(body as Uint8Array<ArrayBuffer> | null, { headers: page.answerHeaders[encoding] })
}

function createRenderer(deps: Deps, development: boolean) {
  const handler = createRequestHandler(
    () => import('virtual:react-router/server-build'),
    import.meta.env.MODE,
  )
  const newsletterOrigin = deps.config.newsletterActionUrl && new URL(deps.config.newsletterActionUrl).origin
  const common = commonHeaders(deps.config)

  function handle(c: Context<AppEnv>, request: Request): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(depsContext, deps)
    context.set(clientAddressContext, c.get('clientAddress'))
    context.set(requestIdContext, c.get('requestId'))
    return handler(request, context)
  }

  function finish(html: string, pathname: string): RenderedPage {
    const finished = development ? html : holdScripts(html)
    const policy = pagePolicy({
      scriptHashes: development ? [] : hashInlineScripts(finished),
      anyPicture: showsTypedPictures.test(pathname),
      editor: holdsEditor.test(pathname),
      newsletterOrigin,
      development,
    })
    return {
      html: finished,
      headers: { ...common, 'Content-Security-Policy': policy, Vary: 'Accept-Encoding' },
    }
  }

  return {
    async forCache(c: Context<AppEnv>, key: string): Promise<RenderedPage | Response> {
      // Nothing of this visitor may get into everyone's page: no header, nor that they left before it was ready.
      const response = await handle(c, new Request(new URL(key, deps.config.siteUrl)))
      const { html, headers } = finish(await response.text(), c.get('url').pathname)
      const all = { ...Object.fromEntries(response.headers), ...headers }
      if (response.status !== 200)
        return new Response(html, {
          status: response.status,
          headers: { ...all, 'Cache-Control': 'no-store' },
        })
      return { html, headers: { ...all, 'Cache-Control': cacheControl } }
    },
    async uncached(c: Context<AppEnv>): Promise<Response> {
      const url = c.get('url')
      const page = findPage(url.pathname)
      const address = page ? pageKey(url.pathname, url.searchParams, page) : url.pathname + url.search
      const response = await handle(c, toSiteRequest(c.req.raw, new URL(address, deps.config.siteUrl)))
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      const { html, headers } = isPage
        ? finish(await response.text(), url.pathname)
        : { html: response.body, headers: {} }
      const all = new Headers(response.headers)
      for (const [name, value] of Object.entries(headers)) all.set(name, value)
      if (!all.has('Cache-Control')) all.set('Cache-Control', 'no-store')
      return new Response(html, { status: response.status, headers: all })
    },
  }
}

/**
 * The request as if it had been made to SITE_URL: React Router compares Origin with the address it sees, which
 * behind a TLS proxy or on another name of this machine is never SITE_URL's. Origins were checked before.
 * HEAD becomes GET, so that its answer has a GET's headers; Hono drops the body.
 */
function toSiteRequest(request: Request, url: URL): Request {
  const headers = new Headers(request.headers)
  if (headers.has('origin')) headers.set('origin', url.origin)
  const body = isReading(request.method)
    ? { method: 'GET' }
    : { method: request.method, body: request.body, duplex: 'half' }
  return new Request(url, { headers, signal: request.signal, ...body })
}
