/** Follows every link of the site from the home page and the sitemap, and looks at what each page is made of. */
import { beforeAll, describe, expect, it } from 'vitest'
import { shareBrowser } from '../../support/browser/browser'
import { crawl, type Look, pageAddress, readSitemap } from '../../support/browser/crawl'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()
let looks: Map<string, Look>

beforeAll(async () => {
  looks = await crawl(open, site)
}, 120_000)

const pages = () => [...looks.values()]
const listed = () => pages().filter(({ isListed }) => isListed)
/** Each page with what is wrong with it, pages without fault left out. */
const faults = (find: (look: Look) => unknown[], among = pages()) =>
  among.map(look => [look.path, find(look)] as const).filter(([, found]) => found.length > 0)

it('comes by every page there is', async () => {
  const paths = pages().map(({ path }) => path)
  const fixed = [
    '/',
    '/about',
    '/services',
    '/portfolio',
    '/blog',
    '/contact',
    '/privacy',
    '/auth',
    '/auth?tab=sign-up',
  ]
  const cases = ['1', '2', '3', '4', '5', '6'].map(id => `/portfolio/${id}`)
  const sites = [
    'oxbow-ridge-copper',
    'halcyon-reach-energy',
    'lumen-vale-technologies',
    'tamsin-lake-lithium',
  ]
  for (const path of [...fixed, ...cases, ...sites.map(slug => `/showcase/${slug}`)])
    expect(paths).toContain(path)
  expect(paths.filter(path => /^\/blog\/./.test(path))).toHaveLength(18)
  const unlisted = (await readSitemap(site)).filter(address => !looks.get(address)?.isListed)
  expect(unlisted, 'in the sitemap, yet not to be listed').toEqual([])
})

describe('every page', () => {
  it('is there', () => {
    expect(faults(({ status }) => (status === 200 ? [] : [status]))).toEqual([])
  })

  it('has the targets of its links', () => {
    const isMissing = (href: string, path: string) => {
      const fragment = decodeURIComponent(new URL(href, site.url + path).hash.slice(1))
      const target = looks.get(pageAddress(site, href, path) ?? '')
      return fragment !== '' && target !== undefined && !target.ids.includes(fragment)
    }
    expect(faults(({ links, path }) => links.filter(href => isMissing(href, path)))).toEqual([])
  })

  it('logs nothing to the console, and requests no other host', () => {
    expect(faults(({ problems, foreign }) => [...problems, ...foreign])).toEqual([])
  })

  it('refers to styles, fonts, icons, feeds and pictures at full size that are there', async () => {
    const files = new Set(pages().flatMap(look => look.files))
    expect([...files].filter(file => file.startsWith('/pictures/')).length).toBeGreaterThan(20)
    expect(files.size).toBeGreaterThan(8)
    const answers = await Promise.all([...files].map(file => fetch(new URL(file, site.url))))
    expect(answers.filter(({ ok }) => !ok).map(({ status, url }) => `${status} ${url}`)).toEqual([])
  })

  it('has one h1', () => {
    expect(faults(({ h1 }) => (h1 === 1 ? [] : [h1]))).toEqual([])
  })

  it('fetches no picture of more than 2.5 times the pixels it shows', () => {
    expect(faults(({ oversized }) => oversized)).toEqual([])
  })
})

/** A service chosen in the form makes no other page. */
const addressOf = (path: string): string => path.replace(/^\/contact\?service=\w+$/, '/contact')

describe('every page that may be listed', () => {
  it('has its own title and address', () => {
    const byCanonical = new Map(listed().map(look => [look.canonical, look.title]))
    expect(
      faults(
        ({ canonical, path }) => (canonical === site.url + addressOf(path) ? [] : [canonical]),
        listed(),
      ),
    ).toEqual([])
    expect(new Set(byCanonical.values()).size).toBe(byCanonical.size)
  })

  it('has a description of 50 to 160 characters', () => {
    const isFit = ({ length }: string) => length >= 50 && length <= 160
    expect(
      faults(({ description }) => (isFit(description) ? [] : [description.length, description]), listed()),
    ).toEqual([])
  })

  it('has a card of 1200 by 630 pixels', async () => {
    const wrong: string[] = []
    for (const card of new Set(listed().map(look => look.card))) {
      const response = await fetch(card).catch(() => undefined)
      const bytes = new DataView((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
      // PNG: width and height are the first fields of the first chunk.
      const size = bytes.byteLength > 24 ? `${bytes.getUint32(16)}x${bytes.getUint32(20)}` : 'nothing'
      const found = `${response?.status} ${response?.headers.get('content-type')} ${size}`
      if (found !== '200 image/png 1200x630') wrong.push(`${card} ${found}`)
    }
    expect(wrong).toEqual([])
  })
})

it('offers no picture that does not load, or is not as wide as it says', async () => {
  const offered = new Map(
    pages()
      .flatMap(({ pictures }) => pictures)
      .map(({ src, width }) => [src, width]),
  )
  expect(offered.size).toBeGreaterThan(100)
  const { page, close } = await open({ url: `${site.url}/about` })
  const wrong = await page.evaluate(
    async all => {
      const load = async ([src, width]: (typeof all)[number]) => {
        const image = new Image()
        await new Promise(resolve => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve)
          image.src = src
        })
        const isRight = width === undefined ? image.naturalWidth > 0 : image.naturalWidth === width
        return isRight ? [] : [`${src} is ${image.naturalWidth} wide`]
      }
      return (await Promise.all(all.map(load))).flat()
    },
    [...offered],
  )
  expect(wrong).toEqual([])
  await close()
})
