/**
 * Cache of finished public pages with their compressed bodies. A page is rendered once per change of content; everyone
 * gets the same bytes, cookies or not.
 */
import pLimit from 'p-limit'
import { shareOf } from '../../../platform/listen-config'
import { atMost } from './at-most'
import { createByteLru } from './byte-lru'
import { type CachedPage, compressBest, compressPage, type RenderedPage } from './compress-page'
import { type VersionOptions, watchVersion } from './content-version'

const megabyte = 1024 * 1024
const longestLife = 60 * 60 * 1000

/** Milliseconds that a render, under way in any case, waits for the version; if still unknown, its page is not stored. */
const renderPatience = 2000

export interface PageCache {
  /** The cached page, if the content version was asked for lately enough. */
  peek(key: string): CachedPage | undefined
  get(key: string): Promise<CachedPage | undefined>
  /** The cached page, or `render`'s, stored unless the content has changed by then. Single flight per key. */
  fill(key: string, render: () => Promise<RenderedPage | Response>): Promise<CachedPage | Response>
  figures(): CacheFigures
}

export interface CacheFigures {
  /** Since the start. */
  hits: number
  misses: number
  bytes: number
}

/** What a test may want otherwise. */
export type CachingOptions = Pick<PageCacheOptions, 'versionPatience' | 'smallestBodies'>

export interface PageCacheOptions extends VersionOptions {
  /** Pages with one address each. They are few, and no number of others displaces them. */
  isFixed: (key: string) => boolean
  /** Bytes for all others. */
  mostBytes?: number
  /** How many processes share these bounds. */
  workers?: number
  /** Whether stored pages get their smallest body after their first visitor, which costs 100 ms of a thread each. */
  smallestBodies?: boolean | undefined
}

interface Fill {
  /** How many of our changes had happened when it began. */
  changes: number
  page: Promise<CachedPage | Response>
}

export function createPageCache({
  isFixed,
  mostBytes = 24 * megabyte,
  workers = 1,
  smallestBodies = true,
  ...options
}: PageCacheOptions): PageCache {
  const { clock } = options
  const fixed = createByteLru<CachedPage>(shareOf(8 * megabyte, { workers }))
  const others = createByteLru<CachedPage>(shareOf(mostBytes, { workers }))
  const pagesOf = (key: string) => (isFixed(key) ? fixed : others)
  const fills = new Map<string, Fill>()
  const version = watchVersion(options, () => {
    fixed.clear()
    others.clear()
  })
  // The threads that compress also read files and hash passwords.
  const oneByOne = pLimit(1)

  async function renderAndStore(key: string, render: () => Promise<RenderedPage | Response>) {
    const before = await atMost(renderPatience, version.ask())
    const rendered = await render()
    if (rendered instanceof Response) return rendered
    const life = Math.min(longestLife, (rendered.until ?? Number.POSITIVE_INFINITY) - clock.now())
    const page = await compressPage(rendered, clock.elapsed() + life)
    const isCurrent = before !== undefined && before === version.known()
    if (isCurrent && before === (await atMost(renderPatience, version.ask()))) store(key, page)
    return page
  }

  function store(key: string, page: CachedPage): void {
    pagesOf(key).set(key, page)
    // Lists by category and page are rarely asked for: their smallest body would never repay its 100 ms.
    if (smallestBodies && !key.includes('?')) void oneByOne(() => improve(key, page))
  }

  async function improve(key: string, page: CachedPage): Promise<void> {
    const isKept = () => pagesOf(key).get(key) === page
    if (!isKept()) return
    const best = await compressBest(page)
    if (isKept()) pagesOf(key).set(key, best)
  }

  let hits = 0
  let misses = 0
  function find(key: string): CachedPage | undefined {
    const page = pagesOf(key).get(key)
    if (!page || page.expiresAt <= clock.elapsed()) return undefined
    hits += 1
    return page
  }

  return {
    peek: key => (version.isFresh() ? find(key) : undefined),
    async get(key) {
      await version.refresh()
      return find(key)
    },
    figures: () => ({ hits, misses, bytes: fixed.bytes() + others.bytes() }),
    async fill(key, render) {
      misses += 1
      const running = fills.get(key)
      // A render that began before a change of ours may show the old content.
      if (running?.changes === version.changes()) {
        const filled = await running.page
        // A Response body has one reader, so waiting requests share only finished pages.
        return filled instanceof Response ? renderAndStore(key, render) : filled
      }
      const fill: Fill = { changes: version.changes(), page: renderAndStore(key, render) }
      fills.set(key, fill)
      try {
        return await fill.page
      } finally {
        if (fills.get(key) === fill) fills.delete(key)
      }
    },
  }
}
