import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/peers/fakes'
import { chooseEncoding, matchesETag } from '../../http/content-encoding'
import type { CachedPage, RenderedPage } from './compress-page'
import { createPageCache } from './page-cache'

const second = 1000
const hour = 3600 * second

/** Enough for all, unless a test is about it. */
const plenty = 64 * 1024 * 1024

const asRendered = (html: string): RenderedPage => ({ html, status: 200, headers: {} })

function setUp(mostBytes = plenty, workers = 1) {
  const clock = manualClock()
  const content = {
    version: '1',
    asked: 0,
    away: false,
    hangs: false,
    answer: Promise.withResolvers<void>(),
  }
  const errors: unknown[] = []
  const listeners: (() => void)[] = []
  const cache = createPageCache({
    isFixed: key => key === '/',
    mostBytes,
    workers,
    clock,
    contentVersion: async () => {
      content.asked += 1
      if (content.hangs) await content.answer.promise
      if (content.away) throw new Error('the database is away')
      return content.version
    },
    onContentChange: listener => listeners.push(listener),
    onVersionError: error => errors.push(error),
  })
  /** A write of this process. */
  const write = (version: string) => {
    content.version = version
    for (const listener of listeners) listener()
  }
  /** As serve-pages.ts calls it: look, then fill. Counts the renders. */
  let renders = 0
  const ask = async (
    key: string,
    render?: () => Promise<RenderedPage | Response>,
  ): Promise<CachedPage | Response> =>
    (await cache.get(key)) ??
    cache.fill(key, async () => {
      renders += 1
      return render ? render() : { ...asRendered(`${key} ${content.version}`), headers: { 'X-Page': key } }
    })
  const html = async (key: string): Promise<string> => {
    const page = await ask(key)
    return page instanceof Response ? page.text() : page.bodies.identity.toString()
  }
  return { clock, content, errors, write, cache, ask, html, renders: () => renders }
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

  it('shows what this process wrote to the very next request, and asks no more often afterwards', async () => {
    const { html, content, write } = setUp()
    expect(await html('/')).toBe('/ 1')
    write('2')
    expect(await html('/')).toBe('/ 2')
    const { asked } = content
    expect(await html('/')).toBe('/ 2')
    expect(content.asked).toBe(asked)
  })

  it('gives nobody a render that began before what this process wrote', async () => {
    const { ask, write } = setUp()
    const begun = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<RenderedPage>()
    const before = ask('/', () => {
      begun.resolve()
      return slow.promise
    })
    await begun.promise
    write('2')
    const after = ask('/', async () => asRendered('after'))
    slow.resolve(asRendered('before'))
    expect(await before).toMatchObject({ bodies: { identity: Buffer.from('before') } })
    expect(await after).toMatchObject({ bodies: { identity: Buffer.from('after') } })
    expect(await ask('/')).toMatchObject({ bodies: { identity: Buffer.from('after') } })
  })

  it('drops what is old, and sees what others wrote, while the clock is set back', async () => {
    const { html, clock, content } = setUp()
    expect(await html('/')).toBe('/ 1')
    clock.setBack(5 * hour)
    content.version = '2'
    clock.advance(second)
    expect(await html('/')).toBe('/ 2')
    clock.setBack(5 * hour)
    clock.advance(hour)
    content.away = true
    expect(await html('/')).toBe('/ 2')
    content.version = '3'
    content.away = false
    clock.advance(second)
    expect(await html('/')).toBe('/ 3')
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
      return asRendered('half old, half new')
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

  it('keeps a page that will change until it does, by the wall clock', async () => {
    const { ask, cache, clock } = setUp()
    const until = clock.now() + 90 * second
    await ask('/', async () => ({ ...asRendered('before'), until }))
    clock.advance(90 * second - 1)
    expect(await cache.get('/')).toBeDefined()
    clock.advance(1)
    expect(await cache.get('/')).toBeUndefined()
    expect(cache.peek('/')).toBeUndefined()
    await ask('/', async () => ({ ...asRendered('unsure'), until: clock.now() }))
    expect(await cache.get('/')).toBeUndefined()
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

  it('serves what it has while the database hangs, and asks it one question at a time', async () => {
    const { ask, cache, clock, content, html } = setUp()
    await html('/')
    content.hangs = true
    clock.advance(second)
    expect(await html('/')).toBe('/ 1')
    const asked = content.asked
    for (let count = 0; count < 100; count += 1) {
      clock.advance(second)
      expect(await html('/')).toBe('/ 1')
    }
    expect(content.asked).toBe(asked)
    await ask('/about')
    expect(await cache.get('/about')).toBeUndefined()
    content.hangs = false
    content.answer.resolve()
    await content.answer.promise
    expect(await html('/')).toBe('/ 1')
  })

  it('drops everything when the answer comes late', async () => {
    const { clock, content, html } = setUp()
    await html('/')
    content.hangs = true
    content.version = '2'
    clock.advance(second)
    expect(await html('/')).toBe('/ 1')
    content.hangs = false
    content.answer.resolve()
    await expect.poll(() => html('/')).toBe('/ 2')
  })

  it('is bounded in bytes and lets go of the page not asked for the longest', async () => {
    const { cache, html } = setUp(1024 * 1024)
    const { bytes = 0 } = (await html('/blog/0')) ? ((await cache.get('/blog/0')) ?? {}) : {}
    const most = Math.floor((1024 * 1024) / (bytes + 100))
    for (let number = 1; number < most; number += 1) await html(`/blog/${number}`)
    await html('/blog/0')
    for (let number = most; number < most + 9; number += 1) await html(`/blog/${number}`)
    expect(await cache.get('/blog/1')).toBeUndefined()
    expect(await cache.get('/blog/0')).toBeDefined()
    expect(await cache.get(`/blog/${most + 8}`)).toBeDefined()
  })

  it('has its share of the bytes beside other workers', async () => {
    const { cache, html } = setUp(1024 * 1024, 64)
    const large = 'x'.repeat(4000)
    for (const key of ['/blog/0', '/blog/1']) await html(`${key}?${large}`)
    expect(await cache.get(`/blog/0?${large}`)).toBeUndefined()
    expect(await cache.get(`/blog/1?${large}`)).toBeDefined()
  })

  it('keeps the fixed pages, however many others come', async () => {
    const { cache, html } = setUp(100 * 1024)
    await html('/')
    for (let number = 0; number < 50; number += 1) await html(`/blog/${number}`)
    expect(await cache.get('/')).toBeDefined()
    expect(await cache.get('/blog/0')).toBeUndefined()
  })

  it('sends the first visitor a quick body and later ones the smallest', async () => {
    const { ask, cache, clock } = setUp()
    const words = Array.from({ length: 4000 }, (_, n) => `${(n * 7919) % 1013} paper`).join(' ')
    const first = await ask('/about', async () => asRendered(words))
    if (first instanceof Response) throw new Error('not a page')
    const later = () => cache.get('/about')
    await expect.poll(async () => (await later())?.bodies.br.length).toBeLessThan(first.bodies.br.length)
    const page = await later()
    expect(page && brotliDecompressSync(page.bodies.br).toString()).toBe(words)
    expect(page?.etags).toEqual(first.etags)
    expect(page?.answerHeaders.br['Content-Length']).toBe(String(page?.bodies.br.length))
    clock.advance(hour)
    expect(await later()).toBeUndefined()
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

it('knows how often it had a page, and how many bytes it keeps', async () => {
  const { cache } = setUp()
  expect(cache.figures()).toEqual({ hits: 0, misses: 0, bytes: 0 })
  await cache.get('/')
  await cache.fill('/', async () => asRendered('home'))
  await cache.get('/')
  cache.peek('/')
  cache.peek('/about')
  const { bytes, ...looks } = cache.figures()
  expect(looks).toEqual({ hits: 2, misses: 1 })
  expect(bytes).toBeGreaterThan(0)
})
