/**
 * /preview/{token}/...: the public pages as their drafts have them, for people without an account, and for the frame in
 * which staff edit them in place; and the page of an article as its form has it.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { Previewed } from '../../app/context.server'
import { withPasted } from '../../shared/editing/pasted-path'
import type { AppEnv } from '../http/app-env'
import { cacheKey, openKey } from './cache/page-key'
import type { DrawSeal } from './html/inline-ground'
import { isDraftedFile, keepInside, leadOut, markDraft } from './html/mark-draft'
import { nameFields } from './html/name-fields'
import type { Pages } from './pages'
import { type DraftedPage, isReading } from './render-pages'
import { isBelow } from './route-path'
import { framedPolicy } from './security-headers'
import type { PageServer } from './serve-pages'

export interface Preview {
  previewed: Previewed
  /** In the frame of the editor: the same drafts with marks in their texts, and the fields by the marks' numbers. */
  editing?: { marked: Previewed['drafts']; fields: readonly { document: string; path: string }[] } | undefined
  /** The path of the one page that there is, framed by ours, and what was pasted into its text. */
  only?: { page: string; pictures: readonly string[] }
}

export interface PreviewOptions {
  pages: Pages
  pageServer: PageServer
  /** What is shown; undefined for a token that is wrong, has ended or was revoked, or is another browser's. */
  findPreview: (token: string, cookies: string | undefined) => Promise<Preview | undefined>
  /** Of pages that staff made, drafts included. */
  listOwnPaths: () => Promise<ReadonlySet<string>>
  drawSeal: (previewed: Previewed) => DrawSeal
  /** Seals and certificates of what the drafts say, and the sheet and the icons of the agency that they make. */
  drawFile: (previewed: Previewed, path: string) => Promise<Response>
}

const address = /^\/preview\/([^/]+)(\/.*)?$/

/**
 * No script runs (`sandbox`): the pages are made to be read without any, and the app would look for its pages elsewhere.
 * For the same reason no form is sent. The styles are those of the published page, inline.
 */
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const ofPreviews = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // The token is in the address.
  'Referrer-Policy': 'no-referrer',
}

/** Goes before whatever counts visits and missed addresses, or redirects from old ones. */
export function servePreview({ pages, pageServer, ...options }: PreviewOptions): MiddlewareHandler<AppEnv> {
  /** What the preview shows at this address, if anything: pages that everyone gets alike, and what leads to them. */
  function keyOf(path: string, own?: ReadonlySet<string>): string | undefined {
    const pathname = pathOf(path)
    if (own?.has(pathname)) return pathname
    if (pathname.endsWith('.data')) return undefined
    return (
      openKey('GET', path, pages)?.key ??
      cacheKey('GET', path, pages) ??
      (isLeading(pathname) ? pathname : undefined)
    )
  }
  function isLeading(pathname: string): boolean {
    const page = pages.fixed.get(pathname)
    const takesNothing = page && !page.cached && !page.form && Object.keys(page.parameters).length === 0
    return takesNothing === true && !isBelow(pathname, '/admin')
  }

  async function show(c: Context<AppEnv>, token: string, path: string): Promise<Response | undefined> {
    const isFile = isDraftedFile(path)
    const isOpen = pages.openPath(pathOf(path)) === pathOf(path)
    if (keyOf(path) === undefined && !isFile && !isOpen) return undefined
    const preview = await options.findPreview(token, c.req.header('cookie'))
    if (!preview) return undefined
    const { previewed, editing, only } = preview
    const own = await options.listOwnPaths()
    const key = keyOf(path, own)
    if (isFile && key === undefined) return withHeaders(await options.drawFile(previewed, path))
    if (key === undefined || key !== (only?.page ?? key)) return undefined
    const page = await pageServer.renderDrafted(c, key, { previewed, draw: options.drawSeal(previewed) })
    if (page instanceof Response) return withHeaders(page)
    const { status, headers, location } = page
    if (location !== undefined)
      return new Response(null, {
        status,
        headers: { ...ofPreviews, Location: `/preview/${token}${location}` },
      })
    const isShown = (one: string) => keyOf(one, own) !== undefined
    const ownPolicy = headers['Content-Security-Policy'] ?? ''
    const framed = { policy: framedPolicy(ownPolicy), frame: 'SAMEORIGIN' }
    if (only) return answer(page, withPasted(leadOut(page.html, `/preview/${token}`), only.pictures), framed)
    if (!editing) {
      const policy = `${ownPolicy}; ${sandbox}`
      return answer(page, markDraft(page.html, `/preview/${token}`, isShown), { policy })
    }
    const marked = await pageServer.renderDrafted(c, key, {
      previewed: { drafts: editing.marked },
      draw: noSeal,
    })
    if (marked instanceof Response) return withHeaders(marked)
    const named = nameFields(page.html, marked.html, editing.fields)
    return answer(page, keepInside(named, `/preview/${token}`, isShown), framed)
  }

  return async function servePreviewMiddleware(c, next) {
    const { pathname, search } = c.get('url')
    if (!isReading(c.req.method) || !(pathname === '/preview' || pathname.startsWith('/preview/')))
      return next()
    const [, token = '', path = '/'] = address.exec(pathname) ?? []
    return (await show(c, token, path + search)) ?? pageServer.render(c)
  }
}

const pathOf = (path: string): string => path.split('?', 1)[0] ?? ''

/** Of the marked page nothing is shown. */
const noSeal: DrawSeal = async () => undefined

function answer(
  { status, headers }: DraftedPage,
  body: string,
  { policy, frame }: { policy: string; frame?: string },
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      ...(frame !== undefined && { 'X-Frame-Options': frame }),
      ...ofPreviews,
    },
  })
}

/** Any answer within a preview. */
function withHeaders(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(ofPreviews)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
