/** The fictional clients' sites, every page from their home pages on: whole, light, accessible, without script. */
import { beforeAll, describe, expect, it } from 'vitest'
import { audit, bringAxe } from '../../support/browser/accessibility'
import { type OpenPage, shareBrowser } from '../../support/browser/browser'
import { findSmallTargets } from '../../support/browser/control-measures'
import { findPartings } from '../../support/browser/find-partings'
import { findCutText, findLongLines, findOverlaps, findSideways } from '../../support/browser/layout-measures'
import { loadPictures, measureAll, resize } from '../../support/browser/measures'
import { sharedSite } from '../../support/site/shared-site'

/** Each client and the pages below its home; `slides` is what its presentation says it has. */
const clients = [
  {
    slug: 'oxbow-ridge-copper',
    places: ['projects', 'investors', 'news', 'presentation', 'people', 'alerts'],
    slides: 14,
  },
  {
    slug: 'halcyon-reach-energy',
    places: ['operations', 'investors', 'news', 'presentation', 'people', 'alerts'],
    slides: 9,
  },
  {
    slug: 'lumen-vale-technologies',
    places: ['product', 'investors', 'news', 'presentation', 'people', 'alerts'],
    slides: 12,
  },
  {
    slug: 'tamsin-lake-lithium',
    places: ['project', 'investors', 'news', 'presentation', 'people', 'alerts'],
    slides: 18,
  },
] as const

const open = shareBrowser()
const site = sharedSite()

/** Slides are one frame with other contents, and measured only at its narrowest and usual width. */
const widthsOf = (path: string): number[] =>
  /presentation\/\d/.test(path) ? [320, 1440] : [320, 768, 1440, 2560]

interface Look {
  /** All of its document before the body, but for title and description. */
  frame: string
  links: string[]
  ids: string[]
  faults: string[]
}

/** A page as the server sends it to a browser. */
interface Sent {
  status: number
  robots: string
  html: string
  /** Bytes of the page on the wire. */
  weight: number
}

const readWeight = ({ headers }: Response) =>
  headers.get('content-encoding') === 'br' ? Number(headers.get('content-length')) : Number.NaN

async function send(path: string): Promise<Sent> {
  const answer = await fetch(site.url + path, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } })
  const { status, headers } = answer
  return {
    status,
    robots: headers.get('x-robots-tag') ?? '',
    html: await answer.text(),
    weight: readWeight(answer),
  }
}

/** Bytes of the styles of the page in the window. */
async function weighStyles({ page }: OpenPage): Promise<number> {
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  const sizes = styles
    .filter(Boolean)
    .map(async address => readWeight(await fetch(address, { headers: { 'Accept-Encoding': 'br' } })))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Parts a page after its `<body>`; of its head what may differ from page to page of a client is apart. */
function partPage(html: string) {
  const own = /<title>([^<]*)<\/title>|<meta name="description" content="([^"]*)"\/>/g
  const [, start = '', body = ''] = /^([\s\S]*?<body[^>]*>)([\s\S]*)<\/body>/.exec(html) ?? []
  const [title = '', description = ''] = [...start.matchAll(own)].map(found => found[1] ?? found[2])
  return { frame: start.replace(own, ''), title, description, body }
}

/**
 * Shows a page in the window. What has the head of the page before it, and no script, differs in its body only: that is
 * put in its place, so that neither styles nor axe are compiled anew.
 */
async function show({ page }: OpenPage, path: string, html: string, frame: string): Promise<void> {
  const next = partPage(html)
  if (next.frame === '' || next.frame !== frame || /<script/i.test(html)) {
    await page.goto(site.url + path, { waitUntil: 'load' })
    // The one policy that pages allow, which no script of theirs takes here.
    await page.evaluate(() => {
      const types = Reflect.get(window, 'trustedTypes')
      const pageHtml = types.createPolicy('qq-safe-html', { createHTML: (text: string) => text })
      Object.assign(window, { pageHtml })
    })
    return
  }
  await page.evaluate(async ({ title, description, body }) => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    document.body.innerHTML = Reflect.get(window, 'pageHtml').createHTML(body)
    scrollTo(0, 0)
    // Lays it out, which asks for typefaces that no page before it had.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  }, next)
  await loadPictures(page)
}

/** What the document is made of, whatever the width. */
async function readDocument({ page }: OpenPage, { status, robots, html }: Sent) {
  const { title, description } = partPage(html)
  const found = await page.evaluate(() => ({
    links: [...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href') ?? ''),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    headings: document.querySelectorAll('h1').length,
    // The document's own boot script is a few inline lines; nothing may be fetched or held back for later.
    scripts: document.querySelectorAll('script[src], script[type=module], link[rel=modulepreload], template')
      .length,
    controls: document.querySelectorAll('form, button, input, select, textarea').length,
    back: document.querySelectorAll('aside a[href^="/portfolio/"]').length,
  }))
  const faults = [
    status === 200 ? '' : `answers ${status}`,
    robots.includes('noindex') ? '' : 'may be indexed',
    found.headings === 1 ? '' : `${found.headings} h1`,
    found.scripts === 0 ? '' : `${found.scripts} scripts`,
    found.controls === 0 ? '' : `${found.controls} controls that do nothing`,
    found.back === 1 ? '' : 'does not lead back to the case',
    title && description ? '' : 'has no title or description',
    new Set(found.ids).size === found.ids.length ? '' : 'has an id twice',
    ...(await findPartings(page)),
  ]
  return { ...found, faults: faults.filter(Boolean) }
}

/** Slides share one frame, so the narrowest window asks axe about the other pages only. */
const isAudited = (path: string, width: number) =>
  width === 1440 || (width === 320 && !/presentation\/\d/.test(path))

async function findFaults({ page }: OpenPage, path: string, width: number): Promise<string[]> {
  await resize(page, { width, height: 900 })
  const found = await measureAll(page, [
    findSideways,
    findCutText,
    findOverlaps,
    findLongLines,
    findSmallTargets,
  ])
  if (isAudited(path, width)) found.push(...(await audit(page)))
  return found.map(fault => `${width}: ${fault}`)
}

async function lookAt(opened: OpenPage, path: string, frame: string): Promise<Look> {
  opened.problems.length = 0
  const sent = await send(path)
  await show(opened, path, sent.html, frame)
  const { links, ids, faults } = await readDocument(opened, sent)
  const weight = sent.weight + (await weighStyles(opened))
  if (!(weight > 1_000 && weight <= 40_000)) faults.push(`weighs ${weight} bytes`)
  for (const width of widthsOf(path)) faults.push(...(await findFaults(opened, path, width)))
  faults.push(...opened.problems)
  return { frame: partPage(sent.html).frame, links, ids, faults }
}

/** Every page of one client that its own links lead to, by path. */
async function crawl(home: string): Promise<Map<string, Look>> {
  const looks = new Map<string, Look>()
  const waiting = [home]
  const known = new Set(waiting)
  // One window for all: the typefaces are fetched once, and axe is sent once.
  const opened = await open({ url: 'about:blank', viewport: { width: 1440, height: 900 } })
  await bringAxe(opened.page)
  let frame = ''
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const look = await lookAt(opened, path, frame)
    frame = look.frame
    looks.set(path, look)
    for (const link of look.links) {
      const { pathname } = new URL(link, site.url + path)
      if (!pathname.startsWith(home) || known.has(pathname)) continue
      known.add(pathname)
      waiting.push(pathname)
    }
  }
  await opened.close()
  return looks
}

describe.each(clients)('$slug', ({ slug, places, slides }) => {
  const home = `/showcase/${slug}`
  let looks: Map<string, Look>
  beforeAll(async () => {
    looks = await crawl(home)
  }, 240_000)

  it('has its pages, at least three releases and every slide', () => {
    const paths = [...looks.keys()]
    for (const place of places) expect(paths).toContain(`${home}/${place}`)
    expect(paths.filter(path => path.startsWith(`${home}/news/`)).length).toBeGreaterThanOrEqual(3)
    expect(paths.filter(path => path.startsWith(`${home}/presentation/`))).toHaveLength(slides)
  })

  it('has no page with a fault', () => {
    const faulty = [...looks].map(([path, { faults }]) => [path, faults] as const)
    expect(faulty.filter(([, faults]) => faults.length > 0)).toEqual([])
  })

  it('has the places that its links lead to', () => {
    const dead = [...looks].flatMap(([path, { links }]) =>
      links.filter(link => {
        const { pathname, hash } = new URL(link, site.url + path)
        if (!pathname.startsWith(home)) return false
        return hash !== '' && !looks.get(pathname)?.ids.includes(hash.slice(1))
      }),
    )
    expect(dead).toEqual([])
  })

  it('answers an unknown page with its own 404', async () => {
    for (const path of [`${home}/nowhere`, `${home}/news/1999-01-01`, `${home}/toString`]) {
      const response = await fetch(site.url + path)
      expect(response.status).toBe(404)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      const html = await response.text()
      expect(html).toMatch(/<title>Page not found/)
      expect([...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text)).toEqual([
        'Page not found',
      ])
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
      expect(main.match(new RegExp(`<a [^>]*href="${home}"`, 'g'))).toHaveLength(1)
      expect(html).not.toMatch(/<script[^>]*(\ssrc=|type="?module)|<template/)
    }
  })
})

it('shows a page that is put in the place of another as it is shown when it is loaded', async () => {
  const opened = await open({ url: 'about:blank', viewport: { width: 1440, height: 900 } })
  const { page } = opened
  const boxes = () =>
    page.evaluate(async () => {
      document.body.getBoundingClientRect()
      await document.fonts.ready
      return [document.title, ...document.querySelectorAll('body *')].map(one => {
        if (typeof one === 'string') return one
        const { left, top, width, height } = one.getBoundingClientRect()
        return [one.tagName, left, top, width, height, getComputedStyle(one).color].join(' ')
      })
    })
  for (const { slug, places } of clients) {
    const [path, before] = [`/showcase/${slug}/${places[0]}`, `/showcase/${slug}/presentation/1`]
    await page.goto(site.url + path, { waitUntil: 'load' })
    const loaded = await boxes()
    const { html } = await send(before)
    await show(opened, before, html, '')
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await show(opened, path, (await send(path)).html, partPage(html).frame)
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
    expect(await boxes()).toEqual(loaded)
  }
  await opened.close()
})

it('says that it is fiction over the first screen and at the foot, and makes way between', async () => {
  const window = { width: 390, height: 844 }
  const { page, close } = await open({
    url: `${site.url}/showcase/oxbow-ridge-copper`,
    viewport: window,
    reducedMotion: 'no-preference',
  })
  const top = () => page.locator('.fiction').evaluate(bar => bar.getBoundingClientRect().top)
  const scroll = (to: number) => page.evaluate(y => scrollTo(0, y), to)
  expect(await top()).toBeLessThan(window.height)
  await scroll(1200)
  await expect.poll(top).toBeGreaterThanOrEqual(window.height)
  await scroll(1e6)
  await expect.poll(top).toBeLessThan(window.height)
  // By keyboard it comes back wherever one is.
  await scroll(1200)
  await page.locator('.fiction a').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  await expect.poll(top).toBeLessThan(window.height)
  await close()
})

it('keeps the caption of a table that scrolls to the width that shows', async () => {
  const { page, close } = await open({ url: 'about:blank', viewport: { width: 390, height: 844 } })
  for (const { slug } of clients) {
    await page.goto(`${site.url}/showcase/${slug}/investors`)
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('.scroller')].filter(
        region =>
          (region.querySelector('caption span')?.getBoundingClientRect().width ?? 0) > region.clientWidth,
      ),
    )
    expect([slug, wider.length]).toEqual([slug, 0])
  }
  await close()
})
