/**
 * Finished public pages, kept with their compressed bodies. A page is rendered once per change of content;
 * everyone gets the same bytes, cookies or not.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../../platform/clock'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedPage {
  bodies: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  /** Headers of the page itself. */
  headers: Record<string, string>
  /** These with ETag, Content-Encoding and Content-Length: made once and sent as they are with each answer. */
  answerHeaders: Record<Encoding, Readonly<Record<string, string>>>
  expiresAt: number
}

export interface PageCacheOptions {
  clock: Clock
  /** Says which content is current; asked at most once a second, and around each render. */
  contentVersion: () => Promise<string>
  /** Told when the version cannot be had: finished pages are served meanwhile, new ones are not kept. */
  onVersionError: (error: unknown) => void
}

const mostPages = 2000
const longestLife = 60 * 60 * 1000
const versionCheckInterval = 1000

export interface RenderedPage {
  html: string
  headers: Record<string, string>
}

export interface PageCache {
  get(key: string): Promise<CachedPage | undefined>
  /** The cached page, or `render`'s, stored unless the content changed meanwhile. One render at a time per key. */
  fill(key: string, render: () => Promise<RenderedPage | Response>): Promise<CachedPage | Response>
}

export function createPageCache({ clock, contentVersion, onVersionError }: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage>()
  const fills = new Map<string, Promise<CachedPage | Response>>()
  let version: string | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  const askVersion = (): Promise<string | undefined> =>
    contentVersion().catch(error => {
      onVersionError(error)
      return undefined
    })

  async function dropWhenStale(): Promise<void> {
    if (clock.now() - checkedAt < versionCheckInterval) return
    checkedAt = clock.now()
    const current = await askVersion()
    if (current === undefined || current === version) return
    version = current
    pages.clear()
  }

  async function renderAndStore(key: string, render: () => Promise<RenderedPage | Response>) {
    const before = await askVersion()
    const rendered = await render()
    if (rendered instanceof Response) return rendered
    const page = await compressPage(rendered, clock.now() + longestLife)
    if (before !== undefined && before === version && before === (await askVersion())) store(key, page)
    return page
  }

  /** A Map keeps the order of insertion, so the first page is the one that nobody asked for the longest. */
  function store(key: string, page: CachedPage): void {
    pages.delete(key)
    pages.set(key, page)
    const oldest = pages.keys().next()
    if (pages.size > mostPages && !oldest.done) pages.delete(oldest.value)
  }

  return {
    async get(key) {
      await dropWhenStale()
      const page = pages.get(key)
      if (!page || page.expiresAt <= clock.now()) return undefined
      store(key, page)
      return page
    },
    async fill(key, render) {
      const running = fills.get(key)
      if (running) {
        const filled = await running
        // A Response has one body for one reader, so only finished pages are shared between waiting requests.
        return filled instanceof Response ? renderAndStore(key, render) : filled
      }
      const fill = renderAndStore(key, render).finally(() => fills.delete(key))
      fills.set(key, fill)
      return fill
    },
  }
}

async function compressPage({ html, headers }: RenderedPage, expiresAt: number): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const bodies = { br, gzip: gz, identity }
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` }
  const headersOf = (encoding: Encoding) => ({
    ...headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(bodies[encoding].length),
    ETag: etags[encoding],
  })
  const answerHeaders = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') }
  return { bodies, etags, headers, answerHeaders, expiresAt }
}

/** The smallest encoding that the client takes; `q=0` refuses one, `*` stands for all not named (RFC 9110 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map<string, number>()
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', weight = '1'] = entry.trim().split(/\s*;\s*q=/)
    weights.set(name, Number(weight))
  }
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Whether If-None-Match names this tag; `W/` is ignored, as weak comparison asks (RFC 9110 13.1.2). */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(entry => entry.trim().replace(/^W\//, '') === etag)
}
