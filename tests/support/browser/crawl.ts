/** Follows every link of the running site from the home page and the sitemap, and notes what each page is made of. */

import type { Request } from 'playwright-core'
import type { RunningSite } from '../site/running-site'
import { type OpenPage, type OpenPageOptions, phone } from './browser'
import { readPictureScales } from './layout-measures'
import { loadPictures, measure } from './measures'

type Site = Pick<RunningSite, 'url'>

/** What one page of the site says and asks for. */
export interface Look {
  status: number
  /** Where the address led. */
  path: string
  links: string[]
  /** What the head refers to: styles, fonts, icons, feeds. And what a link opens that is no page: a picture at full size. */
  files: string[]
  ids: string[]
  /** Every address that a picture may be fetched from, with the width it is said to have. */
  pictures: { src: string; width: number | undefined }[]
  oversized: string[]
  h1: number
  title: string
  description: string
  canonical: string
  card: string
  isListed: boolean
  problems: string[]
  foreign: string[]
}

type Open = (options: OpenPageOptions) => Promise<OpenPage>

const readPage = ({ page }: OpenPage) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
    const listed = [...document.querySelectorAll('img, source')].flatMap(element =>
      (element.getAttribute('srcset') ?? '')
        .split(',')
        .filter(Boolean)
        .map(entry => {
          const [src = '', width] = entry.trim().split(' ')
          return { src, width: width ? Number.parseInt(width, 10) : undefined }
        }),
    )
    const plain = [...document.images].map(image => ({
      src: image.getAttribute('src') ?? '',
      width: undefined,
    }))
    const addresses = (selector: string) =>
      [...document.querySelectorAll(selector)].map(link => link.getAttribute('href') ?? '')
    return {
      links: addresses('a[href]:not([href^="/pictures/"])'),
      files: addresses('link[href]:not([rel=canonical]), a[href^="/pictures/"]'),
      ids: [...document.querySelectorAll('[id]')].map(element => element.id),
      pictures: [...listed, ...plain],
      h1: document.querySelectorAll('h1').length,
      title: document.title,
      description: content('meta[name=description]'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      card: content('meta[property="og:image"]'),
      isListed: !content('meta[name=robots]').includes('noindex'),
    }
  })

async function lookAt(opened: OpenPage, site: Site, address: string): Promise<Look> {
  const { page, problems } = opened
  // What the page before still loads, such as its icon, ends here and counts for nobody.
  await page.goto('about:blank')
  problems.length = 0
  const foreign: string[] = []
  const noteForeign = (request: Request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== site.url)
      foreign.push(request.url())
  }
  page.on('request', noteForeign)
  const response = await page.goto(site.url + address, { waitUntil: 'load' })
  await loadPictures(page)
  // A file that is loaded already also serves smaller places.
  const scaleByFile = new Map<string, number>()
  for (const { src, scale } of await measure(page, readPictureScales))
    scaleByFile.set(src, Math.max(scale, scaleByFile.get(src) ?? 0))
  const look = {
    ...(await readPage(opened)),
    status: response?.status() ?? 0,
    path: page.url().slice(site.url.length),
    oversized: [...scaleByFile]
      .filter(([, scale]) => scale < 1 / 2.5)
      .map(([src, scale]) => `${src} at ${scale.toFixed(2)}`),
    problems: [...problems],
    foreign,
  }
  if (response?.headers()['x-robots-tag']?.includes('noindex')) look.isListed = false
  page.off('request', noteForeign)
  return look
}

/** The address of a page of ours that a link on `path` leads to, without its fragment; undefined for any other. */
export function pageAddress(site: Site, href: string, path: string): string | undefined {
  const url = new URL(href, site.url + path)
  return url.origin === site.url ? url.pathname + url.search : undefined
}

export async function readSitemap(site: Site): Promise<string[]> {
  const text = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(site.url, ''))
}

/** A window that keeps no files: a browser shows a picture that it has rather than fetch a smaller one. */
async function openWithoutCache(open: Open): Promise<OpenPage> {
  const opened = await open({ url: 'about:blank', ...phone, deviceScaleFactor: 2, inNewProfile: true })
  const devtools = await opened.page.context().newCDPSession(opened.page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return opened
}

/** Three windows at a time until no link leads to a page that was not looked at; returns them by address. */
export async function crawl(open: Open, site: Site): Promise<Map<string, Look>> {
  const looks = new Map<string, Look>()
  const known = new Set(['/', ...(await readSitemap(site))])
  const waiting = [...known]
  const windows = await Promise.all([1, 2, 3].map(() => openWithoutCache(open)))
  const work = async (opened: OpenPage) => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const look = await lookAt(opened, site, address)
      looks.set(address, look)
      // What lies behind the home page of a client site is looked at by showcase.test.ts.
      if (look.path.startsWith('/showcase/')) continue
      for (const href of look.links) {
        const next = pageAddress(site, href, look.path)
        if (next === undefined || known.has(next)) continue
        known.add(next)
        waiting.push(next)
      }
    }
  }
  while (waiting.length > 0) await Promise.all(windows.map(work))
  await Promise.all(windows.map(({ close }) => close()))
  return looks
}
