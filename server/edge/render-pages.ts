/** Pages as React Router renders them, finished for a visitor: scripts held back, headers complete. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  clientAddressContext,
  depsContext,
  linkPageContext,
  nonceContext,
  type PageDeps,
  type Previewed,
  requestIdContext,
  type SiteLinks,
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
import { markMode } from './html/mark-mode'
import { addLook } from './html/own-look'
import { openPageKey, type Pages, pageKey } from './pages'
import { toPublicManifest } from './public-manifest'
import { isBelow } from './route-path'
import { commonHeaders, formSource, pagePolicy } from './security-headers'
import { createLinksReader, type ReadSiteLinks } from './site-links'

/** The texts of the site, as its drafts have them where there are some. */
export type ReadSite = (deps: PageDeps) => ReturnType<NonNullable<PageDeps['site']>>

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
  readSite: ReadSite
  development: boolean
}

const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'

/** Pages that may show a picture from anywhere, because an editor typed its URL. */
const showsTypedPictures = (pathname: string, pages: Pages): boolean =>
  isBelow(pathname, '/blog') || isAdmin(pathname) || pages.openPath(pathname) === pathname

/** Staff pages, on some of which posts are edited. */
const isAdmin = (pathname: string): boolean => isBelow(pathname, '/admin')

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

export interface Drafted {
  previewed: Previewed
  draw: DrawSeal
}

export interface DraftedPage {
  html: string
  status: number
  headers: Record<string, string>
  /** A path, where it leads to another page of the site. */
  location: string | undefined
}

interface Rendering {
  response: Response
  /** The nonce of our own scripts in it. */
  nonce: string
  /** Draws the seal behind its title. */
  draw: DrawSeal
  /** Styles of the agency; none for a client's site. */
  look: string
}

/** What a request hands to loaders and actions. */
function contextOf(
  c: Context<AppEnv>,
  { nonce, deps, links }: { nonce: string; deps: PageDeps; links: Promise<SiteLinks> },
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(depsContext, deps)
  context.set(siteLinksContext, links)
  context.set(clientAddressContext, c.get('clientAddress'))
  context.set(requestIdContext, c.get('requestId'))
  context.set(nonceContext, nonce)
  context.set(linkPageContext, c.get('linkPage'))
  return context
}

/** For one request, which reads the texts of the site once, and only if it needs them. */
function withSite(deps: PageDeps, read: ReadSite): PageDeps {
  let site: ReturnType<ReadSite> | undefined
  return {
    ...deps,
    site: () => {
      site ??= read(deps)
      return site
    },
  }
}

export function createRenderer(options: RenderPagesOptions) {
  const { deps, pages, build, client, drawSeal, development } = options
  // Builds, not functions that return one: React Router would derive its routes again for each request.
  const handleForStaff = createRequestHandler(build, import.meta.env.MODE)
  const publicBuild = { ...build, assets: toPublicManifest(build.assets) }
  const handleForVisitors = createRequestHandler(publicBuild, import.meta.env.MODE)
  const common = commonHeaders(deps.config)
  // Staff open pages all day: their sheets stay files, which the browser keeps. So do those of a page with a token in its
  // address: Chromium sends all of the address with the pictures of an inline sheet, whatever the page's policy.
  const inlineStyles = createStyleInliner(client)
  const addAnnouncement = createAnnouncer(deps, options.readAnnouncement)
  const readLinks = createLinksReader(deps, options.readSiteLinks)

  async function handle(c: Context<AppEnv>, request: Request, pageDeps: PageDeps = deps): Promise<Rendering> {
    const nonce = randomBytes(16).toString('base64url')
    const ownDeps = withSite(pageDeps, options.readSite)
    const context = contextOf(c, { nonce, deps: ownDeps, links: readLinks(ownDeps) })
    // In development Vite serves one manifest, with every route.
    const isForStaff = development || isAdmin(new URL(request.url).pathname)
    const response = await (isForStaff ? handleForStaff : handleForVisitors)(request, context)
    if (response.status === 503 && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', String(tryAgainAfter))
    return { response, nonce, draw: drawSeal, look: (await ownDeps.site?.())?.company.look.css ?? '' }
  }

  async function finish(c: Context<AppEnv>, pathname: string, rendering: Rendering) {
    const { response, nonce, draw, look } = rendering
    const rendered = markMode(await response.text(), deps.config.siteMode)
    // Vite has inline scripts of its own.
    const signed = development ? { html: rendered, scriptHashes: [] } : signScripts(rendered, nonce)
    const { html, until, ...announced } = isAdmin(pathname)
      ? { html: signed.html, scriptHashes: [], until: undefined }
      : await addAnnouncement(signed.html)
    const isInline = !development && !isAdmin(pathname) && !response.headers.has('Referrer-Policy')
    const sheets = isInline ? inlineStyles(await inlineGround(html, draw)) : { html, styleHashes: [] }
    const styled = addLook(sheets, isBelow(pathname, '/showcase') ? '' : look)
    const policy = pagePolicy({
      scriptHashes: [...signed.scriptHashes, ...announced.scriptHashes],
      styleHashes: styled.styleHashes,
      anyPicture: showsTypedPictures(pathname, pages),
      admin: isAdmin(pathname),
      formTargets: formTargets(c, deps.config),
      development,
    })
    return {
      until,
      html: development ? styled.html : holdScripts(styled.html),
      headers: { ...common, 'Content-Security-Policy': policy, Vary: 'Accept-Encoding' },
    }
  }

  return {
    /** The page for this key as its drafts have it, for serve-preview.ts to mark and send. */
    async drafted(c: Context<AppEnv>, key: string, { previewed, draw }: Drafted): Promise<DraftedPage> {
      const url = new URL(key, deps.config.siteUrl)
      const rendering = await handle(c, new Request(url), { ...deps, ...previewed })
      const { response } = rendering
      const { html, headers } = await finish(c, url.pathname, { ...rendering, draw })
      const location = response.headers.get('Location') ?? undefined
      return { html, headers, status: response.status, location }
    },
    /** The page for this key; when the status is another one, or it says that it is not to be kept, the answer itself. */
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
      const { isKept, ...said } = readKeeping(response, status)
      const all = { ...said.headers, ...headers }
      if (!isKept) return new Response(html, { status: response.status, headers: all })
      return { html, status, headers: all, until }
    },
    async uncached(c: Context<AppEnv>): Promise<Response> {
      const url = c.get('url')
      const address = new URL(addressOf(url, pages), deps.config.siteUrl)
      const rendering = await handle(c, toSiteRequest(c.req.raw, address))
      const { response } = rendering
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      const { html, headers } = isPage
        ? await finish(c, url.pathname, rendering)
        : { html: response.body, headers: {} }
      return withHeaders(new Response(html, response), headers)
    },
  }
}

/** Whether the cache keeps an answer, of which the page's loader may say that it is not to be kept; its headers. */
function readKeeping(response: Response, status: RenderedPage['status']) {
  const { 'cache-control': asked, ...headers } = Object.fromEntries(response.headers)
  const isKept = response.status === status && asked !== 'no-store'
  const control = isKept && status === 200 ? cacheControl : 'no-store'
  return { isKept, headers: { ...headers, 'Cache-Control': control } }
}

/** What is rendered: with the parameters that change the page. */
function addressOf({ pathname, search, searchParams }: URL, pages: Pages): string {
  const page = pages.find(pathname)
  if (!page) return pathname + search
  return openPageKey(pathname, searchParams, page)?.key ?? pageKey(pathname, searchParams, page)
}

/** Where forms of the page lead outside the site. */
function formTargets(
  c: Context<AppEnv>,
  { siteUrl, newsletterActionUrl }: RenderPagesOptions['deps']['config'],
): string[] {
  const link = c.get('linkPage')
  return [newsletterActionUrl, link && 'target' in link ? link.target : undefined]
    .flatMap(formSource)
    .filter(source => source !== siteUrl)
}

/** A page's own headers take precedence over those of all pages. */
function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...headers }))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
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
