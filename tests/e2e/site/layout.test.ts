/**
 * How every page fits, in eight windows and as readers set it for themselves: nothing sticks out, is cut off or overlaps,
 * lines can be read, and the legend is in its place.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone, shareWindow } from '../../support/browser/browser'
import {
  findBeyondMargin,
  findCutText,
  findLegendFaults,
  findLegendMoves,
  findLongLines,
  findOddSizes,
  findOverlaps,
  findPartedUnits,
  findSideways,
  findTextOnPictures,
  findTextOnSeals,
  readPictureScales,
} from '../../support/browser/layout-measures'
import { measure, measureAll, resize, settle } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sharedSite } from '../../support/site/shared-site'
import { breakTables, failingPages, sitePages } from '../../support/site/site-pages'

const look = shareWindow(desktop)
const site = sharedSite()

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

/** Pictures that are further down are loaded, too. */
async function setWindow(page: Page, size: (typeof windows)[number]) {
  await page.setViewportSize(size)
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await settle(page)
  await page.evaluate(async () => {
    const shown = [...document.images].filter(image => image.checkVisibility())
    await Promise.all(shown.map(image => image.decode().catch(() => undefined)))
  })
}

async function findFaults(page: Page): Promise<string[]> {
  const pictures = await measure(page, readPictureScales)
  const found = await measureAll(page, [
    findSideways,
    findBeyondMargin,
    findPartedUnits,
    findCutText,
    findOverlaps,
    findTextOnPictures,
    findTextOnSeals,
    findLongLines,
    findLegendFaults,
    findLegendMoves,
    findOddSizes,
  ])
  return [
    ...found,
    ...pictures
      .filter(({ scale }) => scale > 1.02)
      .map(({ src, scale }) => `${src} enlarged ${scale.toFixed(2)} times`),
  ]
}

/** What sticks out, is cut off or overlaps, now. */
async function findLost(page: Page, when: string): Promise<string[]> {
  await settle(page)
  const found = await measureAll(page, [findSideways, findCutText, findOverlaps])
  return found.map(fault => `${when}: ${fault}`)
}

const readTextSize = (page: Page) =>
  page.locator('body').evaluate(body => Number.parseFloat(getComputedStyle(body).fontSize))

const setRootSize = (page: Page, size: string) =>
  page.evaluate(value => {
    document.documentElement.style.fontSize = value
  }, size)

/** The spacing of WCAG 1.4.12, over whatever the page says. */
const widenSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

/** At 200 % text size (WCAG 1.4.4), then with wide spacing; leaves the page with the latter. */
async function findLostOfReaders(page: Page): Promise<string[]> {
  await resize(page, { width: 1280, height: 800 })
  const before = await readTextSize(page)
  // Twice the 106.25 % of base.css.
  await setRootSize(page, '212.5%')
  const faults = await findLost(page, 'large text')
  expect(await readTextSize(page)).toBe(before * 2)
  await setRootSize(page, '')
  await widenSpacing(page)
  for (const { viewport } of [desktop, phone]) {
    await resize(page, viewport)
    faults.push(...(await findLost(page, `wide spacing, ${viewport.width} px`)))
  }
  return faults
}

async function expectSound(url: string): Promise<Page> {
  const page = await look(url)
  const faults: string[] = []
  for (const size of windows) {
    await setWindow(page, size)
    faults.push(...(await findFaults(page)).map(fault => `${size.width}: ${fault}`))
  }
  expect(faults).toEqual([])
  return page
}

describe('fits in every window, with large text and with wide spacing', () => {
  it.each(Object.entries(sitePages))('%s', async (_, path) => {
    const page = await expectSound(site.url + path)
    expect(await page.locator('.legend').count()).toBe(1)
    expect(await findLostOfReaders(page)).toEqual([])
  })
})

describe('fits in every window, failed', () => {
  let broken: RunningSite
  beforeAll(async () => {
    broken = await startSite()
    breakTables(broken)
  })
  it.each(Object.entries(failingPages))('%s', async (_, path) => {
    const page = await expectSound(broken.url + path)
    // Only the list of articles has none when it fails.
    if (!path.includes('category')) expect(await page.locator('.legend').count()).toBe(1)
  })
})

it.each([
  [390, 5],
  [1280, 3],
  [1440, 3],
  [1920, 3],
])('the headline names websites and presentations, at %i px in at most %i lines', async (width, most) => {
  const page = await look(`${site.url}/`)
  await setWindow(page, { width, height: 900 })
  const headline = page.locator('h1')
  // A screen reader hears its words, not its lines.
  expect(((await headline.textContent()) ?? '').replaceAll('\n', ' ')).toBe(
    'Investor websites and presentations that read like you meant every word.',
  )
  const lines = await headline.evaluate(h1 =>
    Math.round(h1.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(h1).lineHeight)),
  )
  expect(lines).toBeLessThanOrEqual(most)
  await setWindow(page, desktop.viewport)
})

/** How much of what is shown lies in the window: the largest height in pixels. */
const heightInWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(elements =>
    Math.max(
      ...elements
        .filter(element => element.checkVisibility())
        .map(element => element.getBoundingClientRect())
        .filter(({ left }) => left < innerWidth)
        .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0)),
    ),
  )

it.each(['/', '/services', '/portfolio', '/portfolio/1'])(
  '%s shows work in the first screen of a phone',
  async path => {
    const page = await look(site.url + path)
    await setWindow(page, phone.viewport)
    expect(await heightInWindow(page, 'main picture img')).toBeGreaterThan(64)
    await setWindow(page, desktop.viewport)
  },
)

it('/services shows each price in the first screen', async () => {
  const page = await look(`${site.url}/services`)
  for (const size of windows.filter(({ height }) => height > 640)) {
    await setWindow(page, size)
    const prices = page.locator('.price-list b')
    expect(await prices.count()).toBe(4)
    for (const price of await prices.all())
      expect(
        await price.evaluate(one => one.getBoundingClientRect().bottom <= innerHeight),
        `${size.width}`,
      ).toBe(true)
  }
  await setWindow(page, desktop.viewport)
})

it.each([
  [390, 1],
  [639, 1],
  [641, 2],
  [768, 2],
  [1024, 3],
  [1440, 3],
])('at %i px the articles have %i columns, and the last cell fills its line', async (width, columns) => {
  const page = await look(`${site.url}/blog`)
  await setWindow(page, { width, height: 900 })
  for (const grid of await page.locator('.article-grid').all()) {
    const { left, right } = await grid.evaluate(list => {
      const { left, right } = list.getBoundingClientRect()
      return { left, right }
    })
    const cells = await grid
      .locator('.article-cell')
      .evaluateAll(items =>
        items.map(item => item.getBoundingClientRect()).map(({ x, right }) => ({ x, right })),
      )
    const starts = Array.from(
      { length: columns },
      (_, index) => left + ((right - left + 24) / columns) * index,
    )
    expect(cells.map(({ x }) => Math.round(x))).toEqual(
      cells.map((_, index) => Math.round(starts[index % columns] ?? Number.NaN)),
    )
    expect(cells.at(-1)?.right).toBeCloseTo(right, 0)
  }
  await setWindow(page, desktop.viewport)
})

it('a featured article that is only a title leaves no room empty beside its seal', async () => {
  const page = await look(`${site.url}/blog`)
  await page.locator('.featured').evaluate(article => {
    for (const part of article.querySelectorAll('.featured-excerpt, .featured-sections, .post-facts > span'))
      part.remove()
  })
  await settle(page)
  const share = await page.locator('.featured-text').evaluate(text => {
    const title = text.querySelector('.featured-title a')?.getBoundingClientRect()
    return (title?.height ?? 0) / text.getBoundingClientRect().height
  })
  expect(share).toBeGreaterThan(0.4)
})

it('sees a legend that breaks, or begins elsewhere', async () => {
  const page = await look(`${site.url}/about`)
  expect(await measure(page, findLegendMoves)).toEqual([])
  await page.locator('.legend').evaluate(legend => {
    legend.style.whiteSpace = 'normal'
    legend.style.maxHeight = '200px'
    legend.style.top = '40px'
  })
  expect(await measure(page, findLegendMoves)).toEqual([
    'legend begins 40 px below the header',
    expect.stringMatching(/^legend of \d+ lines$/),
  ])
})

it('sees faults that are there', async () => {
  const page = await look(`${site.url}/privacy`)
  expect(await findFaults(page)).toEqual([])
  await page.evaluate(() => {
    const style = (selector: string, text: string) =>
      document.querySelector(selector)?.setAttribute('style', text)
    style('.policy-introduction + section h2', 'position: relative; top: 40px')
    style('.policy-introduction + section p', 'max-width: 60em')
    style('.legend', 'left: 300px')
    style('.cta-text', 'position: relative; left: 1200px; width: max-content; max-width: none')
    style('.site-footer-tagline', 'width: 2000px; max-width: none')
    const term = document.createElement('p')
    term.textContent = '4 to 8 weeks'
    term.setAttribute('style', 'font-size: 30px; width: 1em')
    document.querySelector('.policy-introduction + section')?.append(term)
  })
  await settle(page)
  const found = (await findFaults(page)).join('\n')
  for (const fault of [
    'px in 1440',
    'px over the margin',
    '"8 weeks" on two lines',
    'leaves section.cta',
    ' on p.',
    'on a seal',
    'letters: ',
    'legend on',
  ])
    expect(found).toContain(fault)
})
