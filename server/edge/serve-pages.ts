/** Pages: from the cache on a hit, else rendered, within each visitor's limit. */
import type { Context, MiddlewareHandler } from 'hono'
import { getContentVersion, onContentChange } from '../../platform/db/settings'
import type { AppEnv } from '../http/app-env'
import { type AnswerAtOnce, createAnswerAtOnce } from './answer-at-once'
import type { CachedPage } from './cache/compress-page'
import { choosePage } from './cache/page-answer'
import { type CacheFigures, type CachingOptions, createPageCache } from './cache/page-cache'
import { cacheKey, openKey } from './cache/page-key'
import { createVisitCount } from './count-visits'
import { createRenderLimit } from './render-limit'
import {
  createRenderer,
  type Drafted,
  type DraftedPage,
  isReading,
  type RenderPagesOptions,
} from './render-pages'

export interface PageServer {
  /** Answers cache hits, if nothing needs to be asked or respelled first. */
  atOnce: AnswerAtOnce
  /** Answers the other cache hits; goes first in the app. */
  fromCache: MiddlewareHandler<AppEnv>
  /** Renders everything else; goes last. */
  render(c: Context<AppEnv>): Promise<Response>
  /** Renders drafts, which are neither kept nor counted; a refusal to a visitor who asks for too many. */
  renderDrafted(c: Context<AppEnv>, key: string, drafted: Drafted): Promise<DraftedPage | Response>
  cacheFigures(): CacheFigures
}

/** Cache flooding: every unknown address has the page of this one. */
const unknownAddress = '/404'

export interface PageServerOptions extends RenderPagesOptions {
  /** Whether visitors see a page that staff made at this path, which no route names. */
  isOwnPage: (pathname: string) => Promise<boolean>
  /** Whether a parameter may have this value, which no description names, because staff added it. */
  isOwnValue: (value: string) => Promise<boolean>
  caching?: CachingOptions | undefined
}

export function createPageServer(options: PageServerOptions): PageServer {
  const { deps, pages, development, isOwnPage, isOwnValue } = options
  const render = createRenderer(options)
  const secondsToWait = createRenderLimit(deps.clock)
  const countVisit = createVisitCount({ siteUrl: deps.config.siteUrl, pages, visits: deps.visits })
  const cache = createPageCache({
    isFixed: key => key === unknownAddress || pages.fixed.has(key),
    clock: deps.clock,
    contentVersion: () => getContentVersion(deps.db),
    onContentChange: listener => onContentChange(deps.db, listener),
    onVersionError: err => deps.log.error({ err }, 'the content version cannot be read'),
    ...options.caching,
    workers: deps.config.workers,
  })

  function isUnknown(c: Context<AppEnv>): boolean {
    const { pathname } = c.get('url')
    return isReading(c.req.method) && !pathname.endsWith('.data') && pages.isUnknown(pathname)
  }

  /** The path of a page that staff made; without the database there is none. */
  async function findOwnPath(c: Context<AppEnv>): Promise<string | undefined> {
    const path = pages.openPath(c.get('url').pathname)
    if (path === undefined) return undefined
    try {
      return (await isOwnPage(path)) ? path : undefined
    } catch (err) {
      deps.log.error({ err, requestId: c.get('requestId') }, 'pages cannot be read')
      return undefined
    }
  }

  /** The key of a page with a value that staff added; what they did not add is as if it were not there. */
  async function findKey(c: Context<AppEnv>): Promise<string | undefined> {
    const address = addressOf(c)
    const open = openKey(c.req.method, address, pages)
    return open && (await isOwnValue(open.value)) ? open.key : cacheKey(c.req.method, address, pages)
  }

  /** The key of a page that staff may have made: the cache has only those that they did. */
  function openPathKey(c: Context<AppEnv>): string | undefined {
    const path = addressOf(c).replace(/\?.*$/, '')
    return isReading(c.req.method) && pages.openPath(path) === path ? path : undefined
  }

  async function fillCache(c: Context<AppEnv>, key: string): Promise<Response> {
    const filled = await cache.fill(key, () => render.forCache(c, key, key === unknownAddress ? 404 : 200))
    return filled instanceof Response ? filled : answer(c, filled)
  }

  function counted(c: Context<AppEnv>, response: Response, cached: boolean): Response {
    const header = (name: string) => c.req.header(name)
    countVisit({ method: c.req.method, address: addressOf(c), header, status: response.status, cached })
    return response
  }

  async function answerUncounted(c: Context<AppEnv>): Promise<Response> {
    if (development) return render.uncached(c)
    const unknown = isUnknown(c)
    const own = unknown ? await findOwnPath(c) : undefined
    const { pathname, search } = c.get('url')
    if (own !== undefined && own !== pathname) return c.redirect(`${own}${search}`, 308)
    const key = own ?? (unknown ? unknownAddress : await findKey(c))
    const page = key === undefined ? undefined : await cache.get(key)
    if (page) return answer(c, page)
    const seconds = secondsToWait(c.get('clientAddress'))
    if (seconds > 0) return tooMany(c, seconds)
    return key === undefined ? render.uncached(c) : fillCache(c, key)
  }

  return {
    cacheFigures: cache.figures,
    atOnce: createAnswerAtOnce(deps, cache, countVisit),
    async fromCache(c, next) {
      const { method } = c.req
      const address = addressOf(c)
      const keyOf = () =>
        openKey(method, address, pages)?.key ?? cacheKey(method, address, pages) ?? openPathKey(c)
      const key = development ? undefined : keyOf()
      const page = key === undefined ? undefined : await cache.get(key)
      if (page) return counted(c, answer(c, page), true)
      await next()
    },
    render: async c => counted(c, await answerUncounted(c), false),
    async renderDrafted(c, key, drafted) {
      const seconds = secondsToWait(c.get('clientAddress'))
      return seconds > 0 ? tooMany(c, seconds) : render.drafted(c, key, drafted)
    },
  }
}

/** Cache poisoning: cut from the raw URL, as decoding (Hono's path) could turn one page's URL into another's. */
const addressOf = ({ req: { url } }: Context<AppEnv>): string =>
  url.slice(url.indexOf('/', 'https://'.length))

const tooMany = (c: Context<AppEnv>, seconds: number): Response =>
  c.text(`Too many pages at once from your network. Please try again in ${seconds} s.`, 429, {
    'Retry-After': String(seconds),
    'Cache-Control': 'no-store',
  })

function answer(c: Context<AppEnv>, page: CachedPage): Response {
  const { method } = c.req
  const { status, headers, body } = choosePage(
    page,
    method,
    c.req.header('accept-encoding'),
    c.req.header('if-none-match'),
  )
  // A Buffer is a Uint8Array; Response wants one with a plain ArrayBuffer, which zlib's have.
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
}
