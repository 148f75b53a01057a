/** Pages as React Router renders them, finished for a visitor: scripts held back, headers complete. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  clientAddressContext,
  depsContext,
  linkPageContext,
  nonceContext,
  requestIdContext,
  siteLinksContext,
} from '../../app/context.server'
import type { Deps } from '../../platform/deps'
import { tryAgainAfter } from '../../platform/unavailable'
import type { AppEnv } from '../http/app-env'
import { createAnnouncer, type ReadAnnouncement } from './announcements'
import type { RenderedPage } from './cache/compress-page'
import { holdScripts } from './html/hold-scripts'
import { type DrawSeal, inlineGround } from './html/inline-ground'
import { signScripts } from './html/inline-scripts'
import { createStyleInliner } from './html/inline-styles'
import { type Pages, pageKey } from './pages'
import { toPublicManifest } from './public-manifest'
import { isBelow } from './route-path'
import { commonHeaders, formSource, pagePolicy } from './security-headers'
import { createLinksReader, type ReadSiteLinks } from './site-links'

export interface RenderPagesOptions {
  deps: Deps
  pages: Pages
  /** React Router's server build. */
  build: ServerBuild
  /** The folder of the build's files. */
  client: string
  drawSeal: DrawSeal
  readAnnouncement: ReadAnnouncement
  readSiteLinks: ReadSiteLinks
  development: boolean
}

const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'

/** Pages that may show a picture from anywhere, because an editor typed its URL. */
const showsTypedPictures = (pathname: string, pages: Pages): boolean =>
  isBelow(pathname, '/blog') || isAdmin(pathname) || pages.openPath(pathname) === pathname

/** Staff pages, on some of which posts are edited. */
const isAdmin = (pathname: string): boolean => isBelow(pathname, '/admin')

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

interface Rendering {
  response: Response
  /** The nonce of our own scripts in it. */
  nonce: string
}

/** What a request hands to loaders and actions. */
function contextOf(c: Context<AppEnv>, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientAddressContext, c.get('clientAddress'))
  context.set(requestIdContext, c.get('requestId'))
  context.set(nonceContext, nonce)
  context.set(linkPageContext, c.get('linkPage'))
  return context
}

export function createRenderer(options: RenderPagesOptions) {
  const { deps, pages, build, client, drawSeal, development } = options
  // Builds, not functions that return one: React Router would derive its routes again for each request.
  const handleForStaff = createRequestHandler(build, import.meta.env.MODE)
  const publicBuild = { ...build, assets: toPublicManifest(build.assets) }
  const handleForVisitors = createRequestHandler(publicBuild, import.meta.env.MODE)
  const { newsletterActionUrl } = deps.config
  const common = commonHeaders(deps.config)
  const inlineStyles = createStyleInliner(client)
  const addAnnouncement = createAnnouncer(deps, options.readAnnouncement)
  const readLinks = createLinksReader(deps, options.readSiteLinks)

  async function handle(c: Context<AppEnv>, request: Request): Promise<Rendering> {
    const nonce = randomBytes(16).toString('base64url')
    const context = contextOf(c, nonce)
    context.set(depsContext, deps)
    context.set(siteLinksContext, readLinks())
    // In development Vite serves one manifest, with every route.
    const isForStaff = development || isAdmin(new URL(request.url).pathname)
    const response = await (isForStaff ? handleForStaff : handleForVisitors)(request, context)
    if (response.status === 503) response.headers.set('Retry-After', String(tryAgainAfter))
    return { response, nonce }
  }

  async function finish(c: Context<AppEnv>, pathname: string, { response, nonce }: Rendering) {
    const rendered = await response.text()
    const link = c.get('linkPage')
    // Vite has inline scripts of its own.
    const signed = development ? { html: rendered, scriptHashes: [] } : signScripts(rendered, nonce)
    const { html, until, ...announced } = isAdmin(pathname)
      ? { html: signed.html, scriptHashes: [], until: undefined }
      : await addAnnouncement(signed.html)
    // Staff open pages all day: their sheets stay files, which the browser keeps. So do those of a page with a token in
    // its address: Chromium sends all of the address with the pictures of an inline sheet, whatever the page's policy.
    const isStyled = !development && !isAdmin(pathname) && !response.headers.has('Referrer-Policy')
    const styled = isStyled ? inlineStyles(await inlineGround(html, drawSeal)) : { html, styleHashes: [] }
    const policy = pagePolicy({
      scriptHashes: [...signed.scriptHashes, ...announced.scriptHashes],
      styleHashes: styled.styleHashes,
      anyPicture: showsTypedPictures(pathname, pages),
      admin: isAdmin(pathname),
      formTargets: [newsletterActionUrl, link && 'target' in link ? link.target : undefined]
        .flatMap(formSource)
        .filter(source => source !== deps.config.siteUrl),
      development,
    })
    return {
      until,
      html: development ? styled.html : holdScripts(styled.html),
      headers: { ...common, 'Content-Security-Policy': policy, Vary: 'Accept-Encoding' },
    }
  }

  return {
    /** The page for this key; when the status is another one, the answer itself. */
    async forCache(
      c: Context<AppEnv>,
      key: string,
      status: RenderedPage['status'],
    ): Promise<RenderedPage | Response> {
      // Cache poisoning: nothing of this visitor may reach everyone's page: no header, nor an aborted request.
      const url = new URL(key, deps.config.siteUrl)
      const rendering = await handle(c, new Request(url))
      const { response } = rendering
      const { html, headers, until } = await finish(c, url.pathname, rendering)
      const control = response.status === 200 ? cacheControl : 'no-store'
      const all = { ...Object.fromEntries(response.headers), ...headers, 'Cache-Control': control }
      if (response.status !== status) return new Response(html, { status: response.status, headers: all })
      return { html, status, headers: all, until }
    },
    async uncached(c: Context<AppEnv>): Promise<Response> {
      const url = c.get('url')
      const page = pages.find(url.pathname)
      const address = page ? pageKey(url.pathname, url.searchParams, page) : url.pathname + url.search
      const rendering = await handle(c, toSiteRequest(c.req.raw, new URL(address, deps.config.siteUrl)))
      const { response } = rendering
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      const { html, headers } = isPage
        ? await finish(c, url.pathname, rendering)
        : { html: response.body, headers: {} }
      const all = new Headers(response.headers)
      // A page's own headers take precedence over those of all pages.
      for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value)
      if (!all.has('Cache-Control')) all.set('Cache-Control', 'no-store')
      return new Response(html, { status: response.status, headers: all })
    },
  }
}

/**
 * Rewrites the request as if made to SITE_URL: React Router compares Origin with the URL it sees, which behind a TLS
 * proxy or under another name of this machine is never SITE_URL's. CSRF was checked before. HEAD becomes GET, so that
 * its answer has a GET's headers; Hono drops the body.
 */
function toSiteRequest(request: Request, url: URL): Request {
  const headers = new Headers(request.headers)
  if (headers.has('origin')) headers.set('origin', url.origin)
  const body = isReading(request.method)
    ? { method: 'GET' }
    : { method: request.method, body: request.body, duplex: 'half' }
  return new Request(url, { headers, signal: request.signal, ...body })
}
