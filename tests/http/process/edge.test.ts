/** What every answer of the site has in common, whatever was asked and however. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import lock from '../../../package-lock.json'
import { requireBuild } from '../../../scripts/builds.mjs'
import { billOf } from '../../../scripts/sbom/bill'
import { openSite, type Site } from '../../support/site/site'
import { sitePages } from '../../support/site/site-pages'

let site: Site
beforeAll(async () => {
  site = await openSite()
})

const scripts = readdirSync(`${requireBuild().client}/assets`).filter(name => name.endsWith('.js'))
const scriptFile = `/assets/${scripts[0]}`

/** One request of every kind of answer. */
const answers: Record<string, () => Promise<Response>> = {
  'a page': () => site.request('/about'),
  'an unknown address': () => site.request('/nowhere'),
  'an unknown project': () => site.request('/portfolio/99'),
  'data for the app': () => site.request('/about.data'),
  'a file': () => site.request(scriptFile),
  'a document': () => site.request('/robots.txt'),
  'a moved page': () => site.request('/insights'),
  'another spelling': () => site.request('/About/'),
  'an unchanged page': async () => {
    const etag = (await site.request('/about')).headers.get('etag') ?? ''
    return site.request('/about', { headers: { 'If-None-Match': etag } })
  },
  'a malformed address': () => site.request('/%'),
  'an over-long address': () => site.request(`/${'a'.repeat(5000)}`),
  'what may be done': () => site.request('/about', { method: 'OPTIONS' }),
  'a wrong method': () => site.request('/about', { method: 'PUT' }),
  'a form of another site': () => site.post('/contact', {}, { Origin: 'https://evil.example' }),
  'a form that is too large': () => site.post('/contact', { message: 'x'.repeat(70_000) }),
  'a form with mistakes': () => site.post('/contact', {}),
}

describe.each(Object.keys(answers))('%s', kind => {
  it('carries the security headers, no cookie and no name of a program', async () => {
    const { headers } = (await answers[kind]?.()) ?? new Response()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    for (const name of ['strict-transport-security', 'set-cookie', 'server', 'x-powered-by'])
      expect(headers.get(name)).toBeNull()
  })
})

it('asks for https where the site has it', async () => {
  const secure = await openSite({ SITE_URL: 'https://www.quorumandquay.example' })
  for (const path of ['/about', '/nowhere', '/robots.txt', '/insights', scriptFile])
    expect((await secure.request(path)).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    )
})

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\ssrc=|type="application\/ld\+json"/.test(attributes ?? ''))
    .map(([, , text]) => text ?? '')

describe.each(Object.values(sitePages))('the page %s', path => {
  it('allows exactly its own inline scripts and styles', async () => {
    const page = await site.request(path)
    const policy = new Map(
      (page.headers.get('content-security-policy') ?? '').split('; ').map(directive => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values]
      }),
    )
    const html = await page.text()
    expect(new Set(policy.get('script-src'))).toEqual(
      new Set(["'self'", ...inlineScripts(html).map(sourceOf)]),
    )
    expect(policy.get('style-src')).toEqual(["'self'", ...inlineStyles(html).map(sourceOf)])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it('answers HEAD like GET without the body', async () => {
    const get = await site.request(path)
    const head = await site.request(path, { method: 'HEAD' })
    expect(head.status).toBe(get.status)
    expect(await head.text()).toBe('')
    // The length of what is compressed while it is sent is not known beforehand, and each request has its own id.
    const different = ['content-length', 'x-request-id']
    const comparable = (headers: Headers) => [...headers].filter(([name]) => !different.includes(name))
    expect(comparable(head.headers)).toEqual(comparable(get.headers))
  })
})

describe('addresses', () => {
  it.each([
    ['/insights', '/blog'],
    ['/insights/one-story-two-speeds', '/blog/one-story-two-speeds'],
    ['/insights/a%2Fb', '/blog/a%2Fb'],
    [
      '/blog/the-90-day-calendar-around-a-drill-programme',
      '/blog/the-90-day-calendar-around-a-drill-program',
    ],
    ['/privacy-policy', '/privacy'],
    ['/About/?a=1&b=%20', '/about?a=1&b=%20'],
    ['/PORTFOLIO/1/', '/portfolio/1'],
  ])('of old or another spelling lead on: %s', async (path, location) => {
    const answer = await site.request(path)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(location)
  })

  it.each(['/Favicon.ico', '/ASSETS/x.js', '/About.data', '/Auth/v1/Token', '/healthz/'])(
    'that are not pages keep their spelling: %s',
    async path => {
      expect((await site.request(path)).status).not.toBe(308)
    },
  )

  it.each([
    ['/about.', '/about'],
    ['/About/).?a=1', '/about?a=1'],
    ['/blog/one-story-two-speeds”', '/blog/one-story-two-speeds'],
    ['/portfolio/1%22,', '/portfolio/1'],
    ['/insights.', '/blog'],
    ['/blog/one-story-two-speeds).', '/blog/one-story-two-speeds'],
    ['/…', '/'],
  ])('copied with the end of a sentence lead where they would without: %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.request(path, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
      expect(answer.headers.get('content-encoding')).toBeNull()
    }
  })

  it.each([
    '/blog/nothing-of-this-name.',
    '/portfolio/99)',
    '/nowhere.',
    `${scriptFile}.`,
    '/robots.txt.',
    '/about.data.',
    '/auth/v1/health.',
    '/storage/v1/object/public/portfolio_images/content_1.jpg.',
    '/api/openapi.json)',
  ])('with an end behind what is not a known page lead nowhere: %s', async path => {
    expect((await site.request(path)).status).toBe(404)
  })

  it.each(['/.git/config', '/package.json', '/assets', '/assets/', '/assets/..%2f..%2f..%2fpackage.json'])(
    'show no folder, and no file but those of the build: %s',
    async path => {
      expect((await site.request(path)).status).toBe(404)
    },
  )

  it.each([
    [
      '/third-party-licences.txt',
      ['react-dom', 'react-router', 'quill', '@tanstack/query-core', 'fast-diff'],
    ],
    ['/typeface-licences.txt', ['Newsreader', 'Instrument Sans', 'Spline Sans Mono', 'Schibsted']],
  ])('have the licences and notices of what browsers are sent: %s', async (path, names) => {
    const answer = await site.request(path)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    for (const name of [...names, 'Copyright', 'AS IS']) expect(text).toContain(name)
    const billed = new Set(billOf(lock.packages).components.map(one => `${one.name} - ${one.version}`))
    const sent = [...text.matchAll(/^## (\S+ - \S+) \(/gm)].map(([, found = '']) => found)
    expect(sent.filter(one => !billed.has(one))).toEqual([])
  })

  it('with an id of another spelling are other pages', async () => {
    expect((await site.request('/blog/One-Story-Two-Speeds')).status).toBe(404)
  })

  it.each([
    ['/portfolio/99', 'Project Not Found', 'Return to Portfolio'],
    ['/blog/nothing-of-this-name', 'Article Not Found', 'Return to Blog'],
    ['/showcase/nothing', 'Unexpected Application Error!', '/portfolio'],
    ['/nowhere', 'Unexpected Application Error!', 'Portfolio'],
  ])('that are unknown get 404 and a way back: %s', async (path, title, way) => {
    const answer = await site.request(path)
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page.toLowerCase()).toContain(title.toLowerCase())
    expect(page).toContain(way)
  })
})

const pictureFile = `/pictures/${readdirSync(`${requireBuild().client}/pictures`).find(name => name.endsWith('.avif'))}`

describe.each([scriptFile, pictureFile])('parts of the file %s', path => {
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    site.request(path, { method, headers: { 'Accept-Encoding': 'br', ...headers } })
  const readWhole = async () => {
    const answer = await ask()
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('are sent for one range, with the tag of the whole', async () => {
    const { answer, bytes } = await readWhole()
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
    const part = await ask({ Range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(part.headers.get('etag')).toBe(answer.headers.get('etag'))
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  })

  it('are not sent for unknown units, several or malformed ranges, or to HEAD', async () => {
    const { bytes } = await readWhole()
    for (const Range of ['items=0-1', 'bytes=5-1', 'bytes=x', 'bytes=0-1,4-5']) {
      const answer = await ask({ Range })
      expect([Range, answer.status, answer.headers.get('content-range')]).toEqual([Range, 200, null])
      expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length)
    }
    expect((await ask({ Range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
  })

  it('are refused beyond its end', async () => {
    const { bytes } = await readWhole()
    const answer = await ask({ Range: `bytes=${bytes.length}-` })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('are sent only to whoever has the rest of the same file (If-Range)', async () => {
    const { headers } = (await readWhole()).answer
    const statusFor = async (ifRange: string) =>
      (await ask({ Range: 'bytes=0-1', 'If-Range': ifRange })).status
    expect(await statusFor(headers.get('etag') ?? '')).toBe(206)
    expect(await statusFor(headers.get('last-modified') ?? '')).toBe(206)
    for (const other of ['"other"', `W/${headers.get('etag')}`, 'Tue, 01 Jan 2030 00:00:00 GMT', 'nonsense'])
      expect(await statusFor(other)).toBe(200)
  })

  it('and the whole are not sent again to whoever has it', async () => {
    const { headers } = (await readWhole()).answer
    for (const known of [
      { 'If-None-Match': headers.get('etag') ?? '' },
      { 'If-Modified-Since': headers.get('last-modified') ?? '' },
    ]) {
      const answer = await ask({ ...known, Range: 'bytes=0-1' })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('etag')).toBe(headers.get('etag'))
    }
  })
})

describe('a failure', () => {
  /** A site that has lost its database, and what it logs. */
  const openBroken = async () => {
    const broken = await openSite()
    const logged = vi.spyOn(broken.deps.log, 'error')
    await broken.deps.db.destroy()
    const ids = () => logged.mock.calls.map(([details]) => (details as { requestId?: string }).requestId)
    return { ...broken, ids }
  }
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

  it.each([
    ['/newsletter/confirm?token=any', 'Unexpected Application Error!'],
    ['/feeds/atom.xml', 'Something went wrong on our side.'],
  ])('of %s shows the id under which it is logged, and no stack', async (path, words) => {
    const { request, ids } = await openBroken()
    const answer = await request(path)
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain(words)
    expect(ids()).toContain(uuid.exec(page)?.[0])
    expect(answer.headers.get('x-request-id')).toBe(uuid.exec(page)?.[0])
    expect(page).not.toMatch(/node_modules|\.js:\d|driver|destroyed|sqlite/i)
    expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  })

  it('keeps serving the pages that need no database', async () => {
    const { request } = await openBroken()
    for (const path of ['/', '/about', '/portfolio/1', '/contact'])
      expect((await request(path)).status).toBe(200)
  })

  it('of the form keeps what was typed', async () => {
    const { post } = await openBroken()
    const answer = await post('/contact', {
      name: 'Priya Lindqvist',
      email: 'priya@saltmarsh.example',
      company: 'Saltmarsh Graphite Corp.',
      message: 'We list in February.',
    })
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain('Error sending message')
    expect(page).toContain('We list in February.')
  })
})
