/** What a first visit may cost, on the built site at 390 px (docs/performance.md 1.1). Bytes are those on the wire. */
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser({ inNewProfile: true })
const site = sharedSite()

const kilobyte = 1000
const paths = ['/', '/about', '/services', '/portfolio/1', '/portfolio/1/hole', '/blog', '/contact']

interface Visit {
  /** Bytes by kind of resource. */
  bytes: Map<string, number>
  requests: string[]
}

const sum = (visit: Visit, ...kinds: string[]) =>
  kinds.reduce((total, kind) => total + (visit.bytes.get(kind) ?? 0), 0)

/** Bytes that a page's own inline scripts add to its compressed HTML, without the data they carry. */
function inlineScriptBytes(html: string): number {
  const held = /<template id="held-scripts">[\s\S]*?<\/template>/
  const scripts = /<script(?![^>]*application)[^>]*>[\s\S]*?<\/script>/g
  const without = brotliCompressSync(html.replace(held, '').replace(scripts, '')).length
  return brotliCompressSync(html).length - without
}

/** The first answer is compressed in a hurry; what everyone else gets follows (server/edge/cache/compress-page.ts). */
async function waitForSmallest(path: string): Promise<void> {
  const smallest = brotliCompressSync(await (await fetch(site.url + path)).text()).length
  const readLength = async () => {
    const answer = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } })
    await answer.arrayBuffer()
    return Number(answer.headers.get('content-length'))
  }
  await expect.poll(readLength, { message: path }).toBe(smallest)
}

async function visit(path: string) {
  await waitForSmallest(path)
  const opened = await open({ url: 'about:blank', ...phone })
  const recorded: Visit = { bytes: new Map(), requests: [] }
  const session = await opened.page.context().newCDPSession(opened.page)
  const kinds = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', event => {
    kinds.set(event.requestId, event.type)
    recorded.requests.push(event.response.url)
  })
  const add = (kind: string, bytes: number) =>
    recorded.bytes.set(kind, (recorded.bytes.get(kind) ?? 0) + bytes)
  // Bodies as they came over the wire; headers are not counted.
  session.on('Network.dataReceived', event => {
    add(kinds.get(event.requestId) ?? 'Other', event.encodedDataLength)
  })
  // Of the page itself Chromium tells the bytes at the end only, and with its headers.
  session.on('Network.loadingFinished', event => {
    if (kinds.get(event.requestId) === 'Document') add('Document', event.encodedDataLength)
  })
  await opened.page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
  return { ...opened, recorded }
}

const linksOf = (html: string, kind: RegExp): string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([link]) => (kind.test(link) ? link : []))

/** Those that the first paint waits for: one for paper, or one whose rules are in the page, has a medium. */
const blockingSheets = (html: string): string[] =>
  linksOf(html, /\brel="stylesheet"/).filter(link => !/\bmedia="(print|not all)"/.test(link))

/** Styles that come with a page. */
const inlineStyles = (html: string): string =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet = '']) => sheet).join('')

const inlineStyleBytes = (html: string): number => brotliCompressSync(inlineStyles(html)).length

async function linkedStyleBytes(html: string): Promise<number> {
  const hrefs = blockingSheets(html).flatMap(link => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [])
  const sizes = hrefs.map(async href => {
    const answer = await fetch(site.url + href, { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.headers.get('content-encoding'), href).toBe('br')
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

const publicPaths = [
  ...paths,
  '/portfolio',
  '/blog/from-wire-to-website-in-six-minutes',
  '/privacy',
  '/proof',
  '/newsletter',
  '/auth',
]

it('waits for at most 9 KB of styles', async () => {
  const staffPaths = ['/admin', '/admin/posts', '/admin/images', '/admin/people', '/admin/security']
  for (const path of [...publicPaths, ...staffPaths]) {
    const html = await (await fetch(site.url + path)).text()
    const bytes = inlineStyleBytes(html) + (await linkedStyleBytes(html))
    expect(bytes, path).toBeGreaterThan(4 * kilobyte)
    expect(bytes, path).toBeLessThanOrEqual(9 * kilobyte)
  }
})

it('waits for no rule that is for paper only, except on the sites of clients', async () => {
  for (const path of publicPaths) {
    const html = await (await fetch(site.url + path)).text()
    expect(inlineStyles(html), path).toContain('@media')
    expect(inlineStyles(html), path).not.toMatch(/@media[^{]*print/)
    const [href = ''] = linksOf(html, /\bmedia="print"/).flatMap(
      link => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [],
    )
    expect(await (await fetch(site.url + href)).text(), path).toMatch(
      /@page\b.*\.term-sheet\b|\.term-sheet\b.*@page\b/s,
    )
  }
})

it('waits for the HTML only', async () => {
  for (const path of [...publicPaths, '/showcase/oxbow-ridge-copper']) {
    const html = await (await fetch(site.url + path)).text()
    expect(inlineStyleBytes(html), path).toBeGreaterThan(4 * kilobyte)
    expect(blockingSheets(html), path).toEqual([])
    const fonts = linksOf(html, /\bas="font"/)
    expect(
      fonts.filter(link => !link.includes('media="(scripting: none)"')),
      path,
    ).toEqual([])
    expect(html.match(/<script\b[^>]*\ssrc=(?![^>]*\b(?:type="module"|async))[^>]*>/), path).toBeNull()
  }
})

describe.each(paths)('a first visit to %s', path => {
  it('stays within its budgets', async () => {
    const { page, recorded, close } = await visit(path)
    const html = await (await fetch(`${site.url}${path}`)).text()
    expect(sum(recorded, 'Script'), 'scripts before intent').toBe(0)
    expect(inlineScriptBytes(html), 'inline scripts').toBeLessThanOrEqual(5 * kilobyte)
    expect(sum(recorded, 'Document'), 'HTML').toBeGreaterThan(4 * kilobyte)
    expect(sum(recorded, 'Document', 'Stylesheet'), 'HTML and CSS').toBeLessThanOrEqual(30 * kilobyte)
    expect(sum(recorded, 'Font'), 'fonts').toBeLessThanOrEqual(110 * kilobyte)
    expect(sum(recorded, ...recorded.bytes.keys()), 'whole page').toBeLessThanOrEqual(450 * kilobyte)
    expect(recorded.requests.filter(url => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    // A measure that saw nothing would pass everything.
    expect(sum(recorded, 'Script'), 'scripts after intent').toBeGreaterThan(80 * kilobyte)
    expect(sum(recorded, 'Script'), 'scripts after intent').toBeLessThanOrEqual(110 * kilobyte)
    await close()
  })

  it('moves nothing while it loads, nor when its typefaces come late', async () => {
    const { page, close } = await open({ url: 'about:blank', ...phone })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const load = async () => {
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
      // They are asked for after the first paint, which may come after the network has been idle for a while.
      await page.waitForSelector('html[data-typefaces]')
      const shifts = await page.evaluate<number[]>(() => Reflect.get(window, 'shifts'))
      return shifts.reduce((total, value) => total + value, 0)
    }
    const late: string[] = []
    await page.route('**/*.woff2', async route => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      late.push(route.request().url())
      await route.continue()
    })
    // The fallbacks are as wide as the typefaces, but for a pixel or two in a short line.
    expect(await load()).toBeLessThan(0.001)
    expect(late.length).toBeGreaterThan(1)
    await page.unrouteAll({ behavior: 'wait' })
    // While requests were held the browser kept nothing: this load fills its cache.
    await load()
    // Chromium holds the first frame for typefaces that it has, but not for long on a busy machine.
    expect(await load()).toBeLessThan(0.001)
    await close()
  })
})

/** As Lighthouse's phone: small enough that a picture may begin in the first screen. */
const lighthousePhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

it('waits for no picture with its largest paint: words, or line work that the HTML holds or asks for first', async () => {
  const { page, close } = await open({ url: 'about:blank', ...lighthousePhone })
  for (const path of [
    ...paths,
    '/portfolio',
    '/blog/from-wire-to-website-in-six-minutes',
    '/proof',
    '/privacy',
  ]) {
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
    const url = await page.evaluate(
      () =>
        new Promise<string>(resolve => {
          new PerformanceObserver(list => {
            for (const entry of list.getEntries().slice(-1)) resolve(Reflect.get(entry, 'url'))
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(url.replace(site.url, ''), path).toMatch(
      /^$|^\/(engravings|seals)\/[\w-]+\.svg$|^data:image\/svg\+xml,/,
    )
  }
  await close()
})

it('sees a page that moves', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...phone })
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) resolve(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift' })
        document.querySelector('main')?.setAttribute('style', 'padding-top: 60px')
      }),
  )
  expect(shift).toBeGreaterThan(0.001)
  await close()
})

it('keeps the hashes of the policy true for every inline script and sheet', async () => {
  for (const path of paths) {
    const response = await fetch(`${site.url}${path}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    for (const [, text = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    for (const [, attributes, text = ''] of html.matchAll(
      /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      if (attributes?.includes('application/') || text === '') continue
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  }
})
