/** Follows every link of the site from the home page and the sitemap, and looks at what each page is made of. */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { crawl, type Look, origin, pageAddress, readSitemap } from '../../support/site/crawl'
import { openSite, type Site } from '../../support/site/site'

let site: Site
let looks: Map<string, Look>

beforeAll(async () => {
  site = await openSite()
  looks = await crawl(site.request)
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
  const unlisted = (await readSitemap(site.request)).filter(address => !looks.get(address)?.isListed)
  expect(unlisted, 'in the sitemap, yet not to be listed').toEqual([])
})

describe('every page', () => {
  it('is there', () => {
    expect(faults(({ status }) => (status === 200 ? [] : [status]))).toEqual([])
  })

  it('has the targets of its links', () => {
    const isMissing = (href: string, path: string) => {
      const fragment = decodeURIComponent(new URL(href, origin + path).hash.slice(1))
      const target = looks.get(pageAddress(href, path) ?? '')
      return fragment !== '' && target !== undefined && !target.ids.includes(fragment)
    }
    expect(faults(({ links, path }) => links.filter(href => isMissing(href, path)))).toEqual([])
  })

  // What the policy refuses is in the console of a browser: tests/e2e/site/sweep.test.ts.
  it('requests no other host', () => {
    expect(faults(({ foreign }) => foreign)).toEqual([])
  })

  it('refers to styles, fonts, icons, feeds and pictures at full size that are there', async () => {
    const files = new Set(pages().flatMap(look => look.files))
    expect([...files].filter(file => file.startsWith('/pictures/')).length).toBeGreaterThan(20)
    expect(files.size).toBeGreaterThan(8)
    const answers = await Promise.all(
      [...files].map(async file => [(await site.request(pageAddress(file, '/') ?? file)).status, file]),
    )
    expect(answers.filter(([status]) => status !== 200)).toEqual([])
  })

  it('has one h1', () => {
    expect(faults(({ h1 }) => (h1 === 1 ? [] : [h1]))).toEqual([])
  })
})

/** A service chosen in the form makes no other page. */
const addressOf = (path: string): string => path.replace(/^\/contact\?service=\w+$/, '/contact')

describe('every page that may be listed', () => {
  it('has its own title and address', () => {
    const byCanonical = new Map(listed().map(look => [look.canonical, look.title]))
    expect(
      faults(({ canonical, path }) => (canonical === origin + addressOf(path) ? [] : [canonical]), listed()),
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
      const response = await site.request(card.replace(origin, ''))
      const bytes = new DataView(await response.arrayBuffer())
      // PNG: width and height are the first fields of the first chunk.
      const size = bytes.byteLength > 24 ? `${bytes.getUint32(16)}x${bytes.getUint32(20)}` : 'nothing'
      const found = `${response.status} ${response.headers.get('content-type')} ${size}`
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
  const wrong: string[] = []
  for (const [src, width] of offered) {
    if (src.startsWith('data:')) continue
    const answer = await site.request(src)
    const found = await sharp(await answer.arrayBuffer())
      .metadata()
      .catch(() => undefined)
    const isRight = width === undefined ? (found?.width ?? 0) > 0 : found?.width === width
    if (answer.status !== 200 || !isRight) wrong.push(`${src} is ${found?.width} wide`)
  }
  expect(wrong).toEqual([])
})
