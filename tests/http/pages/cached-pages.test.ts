/** Public pages as a browser and a CDN see them: encodings, tags, what makes two addresses the same page. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { bumpContentVersion } from '../../../platform/db/settings'
import { inTransaction } from '../../../platform/db/transaction'
import { describeEachSite, openSite, type Site } from '../../support/site/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })
const tagOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('etag')

describe('a public page', () => {
  it('may be kept by a CDN for a minute, and by browsers only with a question', async () => {
    const { headers } = await get('/about')
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
    )
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
    [null, 'identity', (body: Buffer) => body],
  ])('comes as %s to a client that accepts %s', async (encoding, accept, decompress) => {
    const plain = await (await get('/services')).text()
    const answer = await get('/services', { 'Accept-Encoding': accept })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(decompress(body).toString()).toBe(plain)
  })

  it('has an ETag for each encoding and answers 304 to a client that has it', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(name => tagOf('/', { 'Accept-Encoding': name })),
    )
    expect(new Set(tags).size).toBe(3)
    const tag = tags[0] ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': known })
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(tag)
      expect(answer.headers.get('cache-control')).toContain('s-maxage')
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }
    expect((await get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200)
  })

  it('is the same page whatever campaign led to it, cookies or not', async () => {
    const tag = await tagOf('/contact')
    site.clock.advance(2000)
    expect(await tagOf('/contact?utm_source=mail&fbclid=1')).toBe(tag)
    expect(await tagOf('/contact', { Cookie: 'session=1', 'Accept-Language': 'fr' })).toBe(tag)
    const page = await (await get('/portfolio?utm_source=%3Cscript%3E&filter=CRM+Setup')).text()
    expect(page).not.toContain('utm_source')
    expect(await (await get('/portfolio?filter=CRM+Setup')).text()).toBe(page)
  })

  it('first requested by HEAD is complete for later requests', async () => {
    expect(await (await site.request('/privacy', { method: 'HEAD' })).text()).toBe('')
    expect(await (await get('/privacy')).text()).toContain('</html>')
  })

  it('is not changed by headers that speak to the router', async () => {
    const { request } = await openSite()
    const headers = {
      'X-React-Router-SPA-Mode': 'yes',
      'X-React-Router-Prerender-Data': '"x"',
      Host: 'evil.example',
    }
    await request('/about', { headers })
    const page = await (await request('/about')).text()
    expect(page).toContain('<h1')
    expect(page).not.toContain('evil.example')
  })

  it('is another page under an address that only decodes to it', async () => {
    const { request } = await openSite()
    for (const path of ['/blog/%5c..%5cabout', '/blog/..%2fabout', '/portfolio/%2e%2e%2fabout']) {
      const answer = await request(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('what is never kept', () => {
  it('is an answer to a form, by us or by anyone', async () => {
    const tag = await tagOf('/contact')
    const answer = await site.post('/contact', { name: 'Typed by one visitor' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Typed by one visitor')
    const page = await get('/contact')
    expect(page.headers.get('etag')).toBe(tag)
    expect(await page.text()).not.toContain('Typed by one visitor')
  })

  it.each(['/auth', '/newsletter/confirm?token=x', '/nowhere', '/portfolio/99', '/about.data', '/insights'])(
    'is %s',
    async path => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('etag')).toBeNull()
    },
  )
})

describe('a flood of odd addresses', () => {
  const mainPages = [
    ...['/', '/about', '/services', '/proof', '/portfolio', '/blog', '/contact', '/newsletter', '/privacy'],
    ...['/portfolio/1', '/showcase/oxbow-ridge-copper', '/showcase/lumen-vale-technologies'],
  ]

  it('renders nothing for values that no page knows, and leaves the main pages cached', async () => {
    const { request } = await openSite()
    const tags = await Promise.all(mainPages.map(async path => (await request(path)).headers.get('etag')))
    for (let n = 0; n < 5000; n += 1) {
      const path = ['/portfolio?filter=', '/blog?page=', '/contact?sent=', '/nowhere'][n % 4]
      const answer = await request(`${path}x${n}`)
      expect(answer.status).toBe(path === '/nowhere' ? 404 : 200)
    }
    const after = await Promise.all(mainPages.map(async path => (await request(path)).headers.get('etag')))
    expect(after).toEqual(tags)
  })

  it('ends with 429 once a visitor has had as many rendered as anyone needs; cached pages stay open', async () => {
    const { clock, request } = await openSite()
    await request('/about')
    const statuses: number[] = []
    for (let n = 0; n < 620; n += 1) statuses.push((await request(`/blog.data?q=x${n}`)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(599)
    expect(statuses.at(-1)).toBe(429)
    const refused = await request('/blog/no-such-post')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect((await request('/about')).status).toBe(200)
    clock.advance(1000)
    expect((await request('/blog/no-such-post')).status).toBe(404)
  })
})

describe('a file', () => {
  it('with a hash in its name is immutable, and comes compressed', async () => {
    const [, path = ''] =
      /<link rel="stylesheet" href="(\/assets\/[^"]+)"/.exec(await (await get('/')).text()) ?? []
    const answer = await get(path, { 'Accept-Encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    const css = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(css).toBe(await (await get(path)).text())
  })

  it('without one is revalidated after a day', async () => {
    expect((await get('/favicon.ico')).headers.get('cache-control')).toContain('max-age=86400')
  })

  it.each([
    '/.vite/manifest.json',
    '/assets/',
    '/assets/..%2f..%2fserver/index.js',
    '/../package.json',
    '/.env',
  ])('that is none of the site is not there: %s', async path => {
    expect((await get(path)).status).toBe(404)
  })
})

describeEachSite('a change of content', open => {
  it('shows within a second', async () => {
    const { deps, clock, request } = await open()
    const title = async () =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(await (await request('/blog/one-story-two-speeds')).text())?.[1]
    const before = await title()
    await inTransaction(deps.db, async trx => {
      await trx.updateTable('blog_posts').set({ title: 'A new title' }).execute()
      await bumpContentVersion(trx)
    })
    expect(await title()).toBe(before)
    clock.advance(1000)
    expect(await title()).toContain('A new title')
  })
})
