/** What a page asks for besides its HTML, and when (docs/performance.md 10.2). */
import { describe, expect, it } from 'vitest'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { passFrames } from '../../support/browser/measures'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser({ inNewProfile: true })
const site = sharedSite()

it('asks for typefaces after the first paint, and at once when they are at hand', async () => {
  const { page, close } = await open({ url: `${site.url}/contact`, ...phone })
  const requests = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return faces.map(({ startTime }) => startTime < (paint?.startTime ?? 0))
    })
  await expect.poll(requests).toEqual([false, false])
  await page.reload()
  await expect.poll(requests).toEqual([true, true])
  await close()
})

describe('on a phone', () => {
  const paths = ['/', '/services', '/portfolio', '/portfolio/1', '/blog', '/about', '/contact']
  paths.push('/blog/from-wire-to-website-in-six-minutes')

  it.each(paths)('asks for nothing but the HTML of %s before its first paint', async path => {
    const { page, close } = await open({ url: site.url + path, ...phone })
    await page.waitForSelector('html[data-typefaces]')
    const asked = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const files = performance.getEntriesByType('resource')
      return files.map(({ name, startTime }) => ({ name, early: startTime < (paint?.startTime ?? 0) }))
    })
    expect(asked.length).toBeGreaterThan(2)
    // What the HTML holds itself is listed, too.
    expect(asked.filter(({ name, early }) => early && !name.startsWith('data:'))).toEqual([])
    expect(await page.locator('link[rel=manifest]').count()).toBe(1)
    await close()
  })
})

it('shows pictures at once where the browser does not tell its first paint', async () => {
  const { page, close } = await open({ url: 'about:blank', ...desktop })
  await page.addInitScript(() => {
    const types = PerformanceObserver.supportedEntryTypes.filter(type => type !== 'paint')
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: types })
  })
  await page.goto(`${site.url}/about`)
  await page.waitForSelector('html[data-typefaces]:not([data-unpainted])')
  const seal = page.locator('.engraving').first()
  expect(await seal.evaluate(one => getComputedStyle(one).maskImage)).toContain('/engravings/')
  await close()
})

it('shows pictures and engravings without scripts', async () => {
  const { page, close } = await open({ url: `${site.url}/`, ...desktop, javaScriptEnabled: false })
  const names = page.getByRole('region', { name: 'Trusted by' }).getByRole('img')
  const [mask] = await names.evaluateAll(all => all.map(one => getComputedStyle(one).maskImage))
  expect(mask).toContain('/wordmarks.svg')
  expect(await names.first().getAttribute('aria-label')).toBe('Oxbow Ridge')
  const pictures = page.locator('main img')
  expect(await pictures.first().evaluate(one => getComputedStyle(one).translate)).toBe('none')
  await close()
})

it('fetches no sheet twice when the app takes over, and each further page one', async () => {
  const { page, close } = await open({ url: 'about:blank', ...phone })
  const sheets: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/contact`)
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(sheets).toEqual([expect.stringContaining('/assets/print-')])
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await expect
    .poll(() => sheets.filter(path => !path.includes('print-')))
    .toEqual([expect.stringContaining('/assets/about-')])
  await close()
})

describe('on a slow line', () => {
  /** Where lines were once broken elsewhere when the typefaces came, or the hero moved while its HTML still came. */
  const places = [
    { path: '/', widths: [375, 768] },
    { path: '/portfolio', widths: [375, 768] },
    { path: '/contact', widths: [430] },
    { path: '/about', widths: [768, 1440] },
  ]

  it.each(places)('moves nothing of the first screen of $path', async ({ path, widths }) => {
    for (const width of widths) {
      const { page, close } = await open({ url: 'about:blank', viewport: { width, height: 823 } })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await passFrames(page, 6)
      const moved = await page.evaluate(async () => {
        // What is buffered is delivered at once: with the paints, of which every page has one.
        const entries = await new Promise<PerformanceEntry[]>(resolve => {
          const observer = new PerformanceObserver(list => resolve(list.getEntries()))
          for (const type of ['layout-shift', 'paint']) observer.observe({ type, buffered: true })
        })
        return entries
          .filter(({ entryType }) => entryType === 'layout-shift')
          .map(entry => Number(Reflect.get(entry, 'value')))
      })
      expect(
        moved.reduce((sum, value) => sum + value, 0),
        `${width} px`,
      ).toBeLessThan(0.005)
      await close()
    }
  })
})

it('asks for what only paper shows after the first paint, and prints it', async () => {
  const { page, close } = await open({ url: `${site.url}/services`, ...phone })
  const paper = /\/assets\/print-|\/engravings\/certificate-paper|\/certificates\/page\//
  const asked = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const files = performance.getEntriesByType('resource')
      return files.map(({ name, startTime }) => ({
        name,
        late: startTime > (paint?.startTime ?? Number.POSITIVE_INFINITY),
      }))
    })
  await expect.poll(async () => (await asked()).filter(({ name }) => paper.test(name)).length).toBe(3)
  expect((await asked()).filter(({ name, late }) => paper.test(name) && !late)).toEqual([])
  // A page that is loaded again is dressed before its HTML is read to the end.
  for (const again of [false, true]) {
    await page.emulateMedia({ media: 'screen' })
    if (again) await page.reload()
    await page.emulateMedia({ media: 'print' })
    const pictures = page.locator('.certificate-paper img')
    const isShown = (all: (HTMLElement | SVGElement)[]) =>
      all.every(one => one.checkVisibility() && one instanceof HTMLImageElement && one.complete)
    await expect.poll(() => pictures.evaluateAll(isShown)).toBe(true)
    expect(await pictures.count()).toBe(2)
  }
  await close()
})
