/** Paper: what a page of the site is when it is printed (docs/decisions/0040-printed-pages-are-certificates.md). */
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { serialNumber } from '../../../shared/certificate'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

const certificates = [
  { path: '/services', most: 5, last: 'For Quorum & Quay' },
  { path: '/portfolio/1', most: 4, last: 'SHA-256' },
  { path: '/portfolio/2', most: 4, last: 'SHA-256' },
  { path: '/blog/from-wire-to-website-in-six-minutes', most: 7, last: 'SHA-256' },
]

const openPage = (path: string, colorScheme: 'light' | 'dark' = 'light') =>
  open({ url: site.url + path, ...desktop, colorScheme, javaScriptEnabled: false })

/** The words of each sheet, as a reader of the file would copy them. */
async function sheetsOf(page: Page, format: string): Promise<string[]> {
  const file = await page.pdf({ format })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text.map(sheet => sheet.replace(/\s+/g, ' '))
}

interface Printed {
  /** Of the seal above the title. */
  seal: string
  Letter: string[]
  A4: string[]
}

const printed = new Map<string, Promise<Printed>>()

/** A page on both sizes of paper, printed once for all tests. */
function print(path: string): Promise<Printed> {
  const known = printed.get(path) ?? printNow(path)
  printed.set(path, known)
  return known
}

async function printNow(path: string): Promise<Printed> {
  const { page, close } = await openPage(path)
  const seal = (await page.locator('.certificate-paper-head img').getAttribute('src')) ?? ''
  const sheets = { Letter: await sheetsOf(page, 'Letter'), A4: await sheetsOf(page, 'A4') }
  await close()
  return { seal, ...sheets }
}

const spaceless = (text: string) => text.replaceAll(' ', '')

it.each(certificates)('$path is a numbered certificate on every sheet', async ({ path, most, last }) => {
  const { seal, Letter, A4 } = await print(path)
  const hash = /([0-9a-f]{64})\.svg$/.exec(seal)?.[1] ?? ''
  const drawn = await fetch(site.url + seal)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  for (const [format, sheets] of Object.entries({ Letter, A4 })) {
    expect(sheets.length, format).toBeGreaterThan(1)
    expect(sheets.length, format).toBeLessThanOrEqual(most)
    sheets.forEach((sheet, index) => {
      expect(spaceless(sheet)).toContain(spaceless(serialNumber(hash)))
      expect(spaceless(sheet).toUpperCase()).toContain('FICTIONAL')
      expect(spaceless(sheet)).toContain(path)
      expect(spaceless(sheet)).toContain(`${index + 1}/${sheets.length}`)
    })
    expect(spaceless(sheets.join(' '))).toContain(spaceless(last))
  }
})

it('prints title and terms of the services on the first sheet', async () => {
  const [first = ''] = (await print('/services')).Letter
  for (const words of ['set like a term sheet', 'Summary of terms', '$15,000', '$2,000']) {
    expect(spaceless(first)).toContain(spaceless(words))
  }
})

it.each(['Letter', 'A4'] as const)('prints the morning of the desk whole on one sheet (%s)', async format => {
  const sheets = (await print('/services'))[format].map(spaceless)
  const [first, ...others] = ['Draft received from counsel', 'First correction check'].map(entry =>
    sheets.findIndex(sheet => sheet.includes(spaceless(entry))),
  )
  expect(first).toBeGreaterThan(0)
  expect(others).toEqual([first])
})

it('prints the whole hash of a case beside its seal on the first sheet', async () => {
  const { page } = await openPage('/portfolio/3')
  const hash = await page.locator('.certificate-technical code').textContent()
  const [first = ''] = await sheetsOf(page, 'A4')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(spaceless(first)).toContain(hash)
})

it.each(['/blog', '/about', '/contact'])('prints where one is above the title of %s', async path => {
  const { page } = await openPage(path)
  await page.emulateMedia({ media: 'print' })
  const place = await page.locator('.page-place').boundingBox()
  const title = await page.locator('h1').boundingBox()
  expect(place && title && place.y + place.height - title.y).toBeLessThanOrEqual(1)
})

it('does not tell readers of paper to drag a line', async () => {
  const { page } = await open({ url: `${site.url}/services`, ...desktop })
  expect(await page.locator('.replay-hint').isVisible()).toBe(true)
  // The sheet for paper comes after the first paint: the network may have been idle before it.
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href, media }) => href && media.mediaText === 'print'),
  )
  const words = spaceless((await sheetsOf(page, 'A4')).join(' '))
  expect(words).toContain(spaceless('A morning at the posting desk'))
  expect(words).not.toContain(spaceless('Drag the red line'))
})

it('prints the drawings of an article that nobody has scrolled to', async () => {
  const { page } = await open({ url: `${site.url}/blog/moving-an-ir-site-in-four-weeks`, ...desktop })
  // They come after the first paint, wherever they are on the page.
  const drawings = page.locator('.prose [src^="/art/"]')
  const isThere = (all: (HTMLElement | SVGElement)[]) =>
    all.length > 0 && all.every(one => one instanceof HTMLImageElement && one.naturalWidth > 0)
  await expect.poll(() => drawings.evaluateAll(isThere)).toBe(true)
  const words = spaceless((await sheetsOf(page, 'Letter')).join(' '))
  expect(words).toContain(spaceless('permanent redirect to the exact successor'))
})

it('engraves the paper in a picture, which is not a ground that browsers leave out', async () => {
  const { page } = await openPage('/portfolio/1', 'dark')
  const paper = page.locator('.certificate-paper-sheet img')
  expect(await paper.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await paper.isVisible()).toBe(true)
  expect(await paper.evaluate((image: HTMLImageElement) => image.decode().then(() => image.complete))).toBe(
    true,
  )
  // As in adaptation.test.ts: the scheme of the sheet follows the medium a moment later.
  const ink = () => page.locator('.case-description').evaluate(one => getComputedStyle(one).color)
  await expect.poll(ink).toMatch(/^rgb\((\d|[1-5]\d), /)
})

it('cuts nothing off at the side of a sheet', async () => {
  for (const { path } of certificates) {
    const { page } = await openPage(path)
    // The page area of a letter sheet, in CSS pixels.
    await page.setViewportSize({ width: 748, height: 975 })
    await page.emulateMedia({ media: 'print' })
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide, path).toBeLessThanOrEqual(room)
  }
})
