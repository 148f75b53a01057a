import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../../tests/support/fakes'
import {
  type CachedPage,
  chooseEncoding,
  createPageCache,
  matchesETag,
  type RenderedPage,
} from './page-cache'

const second = 1000
const hour = 3600 * second

function setUp() {
  const clock = manualClock()
  const content = { version: '1', asked: 0, away: false }
  const errors: unknown[] = []
  const cache = createPageCache({
    clock,
    contentVersion: async () => {
      content.asked += 1
      if (content.away) throw new Error('the database is away')
      return content.version
    },
    onVersionError: error => errors.push(error),
  })
  /** As serve-pages.ts asks: look, then fill. Counts the renders. */
  let renders = 0
  const ask = async (
    key: string,
    render?: () => Promise<RenderedPage | Response>,
  ): Promise<CachedPage | Response> =>
    (await cache.get(key)) ??
    cache.fill(key, async () => {
      renders += 1
      return render ? render() : { html: `${key} ${content.version}`, headers: { 'X-Page': key } }
    })
  const html = async (key: string): Promise<string> => {
    const page = await ask(key)
    return page instanceof Response ? page.text() : page.bodies.identity.toString()
  }
  return { clock, content, errors, cache, ask, html, renders: () => renders }
}

describe('createPageCache', () => {
  it('keeps a page with bodies that decompress to it and a tag for each', async () => {
    const { ask, cache } = setUp()
    await ask('/about')
    const page = await cache.get('/about')
    if (!page) throw new Error('the page was not kept')
    expect(page.bodies.identity.toString()).toBe('/about 1')
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe('/about 1')
    expect(gunzipSync(page.bodies.gzip).toString()).toBe('/about 1')
    expect(page.headers).toEqual({ 'X-Page': '/about' })
    expect(new Set(Object.values(page.etags)).size).toBe(3)
    for (const etag of Object.values(page.etags)) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  it('renders once for everyone who asks at once', async () => {
    const { html, renders } = setUp()
    const pages = await Promise.all(Array.from({ length: 50 }, () => html('/')))
    expect(new Set(pages)).toEqual(new Set(['/ 1']))
    expect(renders()).toBe(1)
  })

  it('renders each page for itself', async () => {
    const { html, renders } = setUp()
    await Promise.all(['/a', '/b', '/a', '/b'].map(html))
    expect(renders()).toBe(2)
  })

  it('gives everyone a Response of their own and keeps none', async () => {
    const { ask, cache, renders } = setUp()
    const notFound = async () => new Response('nothing here', { status: 404 })
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask('/nope', notFound)))
    for (const answer of answers)
      expect(answer instanceof Response && (await answer.text())).toBe('nothing here')
    expect(renders()).toBe(3)
    expect(await cache.get('/nope')).toBeUndefined()
  })

  it('forgets a render that failed', async () => {
    const { ask, html } = setUp()
    const fail = () => Promise.reject(new Error('render failed'))
    await expect(ask('/', fail)).rejects.toThrow('render failed')
    expect(await html('/')).toBe('/ 1')
  })

  it('drops everything within a second of a change of content', async () => {
    const { clock, content, html } = setUp()
    expect(await html('/')).toBe('/ 1')
    content.version = '2'
    expect(await html('/')).toBe('/ 1')
    clock.advance(second)
    expect(await html('/')).toBe('/ 2')
  })

  it('asks for the version at most once a second', async () => {
    const { clock, content, html } = setUp()
    await html('/')
    const asked = content.asked
    for (let count = 0; count < 100; count += 1) await html('/')
    expect(content.asked).toBe(asked)
    clock.advance(second)
    for (let count = 0; count < 100; count += 1) await html('/')
    expect(content.asked).toBe(asked + 1)
  })

  it('does not keep a page whose content changed while it was rendered', async () => {
    const { ask, cache, content, html } = setUp()
    await ask('/', async () => {
      content.version = '2'
      return { html: 'half old, half new', headers: {} }
    })
    expect(await cache.get('/')).toBeUndefined()
    expect(await html('/')).toBe('/ 2')
  })

  it('does not keep a page rendered after a change that the cache has not noticed yet', async () => {
    const { cache, content, html } = setUp()
    await html('/')
    content.version = '2'
    expect(await html('/about')).toBe('/about 2')
    expect(await cache.get('/about')).toBeUndefined()
  })

  it('keeps a page for an hour at most', async () => {
    const { cache, clock, html } = setUp()
    await html('/')
    clock.advance(hour - 1)
    expect(await cache.get('/')).toBeDefined()
    clock.advance(1)
    expect(await cache.get('/')).toBeUndefined()
  })

  it('serves what it has while the version cannot be had, and keeps nothing new', async () => {
    const { cache, clock, content, errors, html } = setUp()
    await html('/')
    content.away = true
    clock.advance(second)
    expect(await html('/')).toBe('/ 1')
    expect(errors).toHaveLength(1)
    expect(await html('/about')).toBe('/about 1')
    expect(await cache.get('/about')).toBeUndefined()
    content.away = false
    clock.advance(second)
    expect(await html('/')).toBe('/ 1')
    await html('/about')
    expect(await cache.get('/about')).toBeDefined()
  })

  it('holds 2,000 pages and lets go of the one not asked for the longest', async () => {
    const { cache, html } = setUp()
    for (let number = 0; number < 2000; number += 1) await html(`/blog/${number}`)
    await html('/blog/0')
    await html('/blog/2000')
    expect(await cache.get('/blog/1')).toBeUndefined()
    expect(await cache.get('/blog/0')).toBeDefined()
    expect(await cache.get('/blog/2')).toBeDefined()
    expect(await cache.get('/blog/2000')).toBeDefined()
  })
})

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0', 'identity'],
    ['br; q=0.0, gzip;q=0.000', 'identity'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['br ; q=0 , gzip ; q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['brotli, xgzip', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

describe('matchesETag', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b"', false],
    ['"b", "a"', true],
    ['"b" ,W/"a" , "c"', true],
    ['*', true],
    [' * ', true],
    ['a', false],
    ['"a', false],
    ['"a"-br', false],
  ])('for If-None-Match %j is %s', (header, matches) => {
    expect(matchesETag(header, '"a"')).toBe(matches)
  })
})
