/**
 * The style guide: there on this machine only, complete, free of accessibility faults, and true. Pictures are
 * compared with others of the same run, never with committed ones (docs/decisions/0013).
 */
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { colours, nightColours } from '../../../shared/tokens'
import { audit, findFaultsOfWindow } from '../../support/browser/accessibility'
import {
  desktop,
  hydrate,
  type OpenPage,
  phone,
  shareBrowser,
  shareWindow,
} from '../../support/browser/browser'
import { findCutText, findOverlaps, findSideways } from '../../support/browser/layout-measures'
import { measureAll, resize, settle } from '../../support/browser/measures'
import { findChanges, type Pixels, shootSmall } from '../../support/browser/screenshots'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()
const address = `${site.url}/dev/style`

/** Parts that show the same data here as on their page. */
const parts: Record<string, string[]> = {
  '/': ['.stats', '.testimonials', '.cta-facts', '.site-footer'],
  '/services': ['.term-columns', '.process-steps'],
  '/portfolio': ['.tile:not(.tile-skeleton)'],
  '/portfolio/1': ['.next-case'],
  '/portfolio/2': ['.results-table', '.chips'],
  '/blog': ['.featured:not(.list-skeleton *)', '.article-cell:not(.list-skeleton *)'],
}

/** A blank picture would be like any other blank one. */
const isBlank = ({ data }: Pixels) => new Set(data).size < 4

/** Text and fine lines are drawn on whole pixels: the same part, half a pixel lower, would be another picture. */
const startOnWholePixel = (part: Locator) =>
  part.evaluate(element => {
    document.body.style.marginTop = ''
    const top = element.getBoundingClientRect().top + scrollY
    document.body.style.marginTop = `${Math.ceil(top) - top}px`
  })

/** The share of pixels in which a part of a page differs from the same part of the guide; 1 by another size, or blank. */
async function compare(guide: Locator, live: Locator): Promise<number> {
  // The typefaces come after the load event (boot-script.ts).
  await Promise.all([guide, live].map(part => part.page().waitForSelector('html[data-typefaces]')))
  await Promise.all([guide, live].map(startOnWholePixel))
  const [shown, real] = [await shootSmall(guide), await shootSmall(live)]
  if (shown.width !== real.width || shown.height !== real.height || isBlank(shown)) return 1
  return findChanges(shown, real, 32).length / (shown.width * shown.height)
}

const alike = 0.008

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, options) => {
  const look = shareWindow(options)
  let guide: OpenPage
  beforeAll(async () => {
    guide = await open({ url: address, ...options })
  })

  it.each([
    ['as in the style sheet', '.swatches:not(.on-ink *)', colours],
    ['on ink as at night', '.on-ink .swatches', { ...colours, ...nightColours }],
  ])('shows every colour token %s', async (_, place, values) => {
    const swatches = await guide.page.locator(`${place} li`).evaluateAll(items =>
      items.map(item => {
        const colour = item.querySelector('span')
        return [item.textContent, colour && getComputedStyle(colour).backgroundColor]
      }),
    )
    expect(Object.fromEntries(swatches)).toEqual(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rgb(value)])),
    )
    expect(guide.problems).toEqual([])
  })

  it('fits the window', async () => {
    expect(
      await guide.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  it('has no accessibility fault', async () => {
    expect(await audit(guide.page)).toEqual([])
  })

  it('shows the parts of pages as on those pages', async () => {
    for (const [path, selectors] of Object.entries(parts)) {
      const live = await look(site.url + path)
      for (const selector of selectors) {
        const [shown, real] = [guide.page, live].map(page => page.locator(selector).first())
        if (shown && real) expect(await compare(shown, real), `${selector} of ${path}`).toBeLessThan(alike)
      }
    }
  })

  it('has no accessibility fault with a toast, by day and by night', async () => {
    await hydrate(guide.page)
    await guide.page.getByRole('button', { name: 'Show a destructive toast' }).click()
    await guide.page.locator('.toast').waitFor()
    expect(await findFaultsOfWindow(guide.page)).toEqual([])
  })
})

it('sees a part that differs', async () => {
  const guide = await open({ url: address, ...desktop })
  const live = await open({ url: `${site.url}/portfolio/2`, ...desktop })
  const [shown, real] = [guide.page.locator('.results-table'), live.page.locator('.results-table')]
  expect(await compare(shown, real)).toBeLessThan(alike)
  for (const style of ['letter-spacing: 0.02em', 'font-weight: 600', 'translate: 0 3px']) {
    await real.locator('td, th').evaluateAll((cells, text) => {
      for (const cell of cells) cell.setAttribute('style', text)
    }, style)
    expect(await compare(shown, real), style).toBeGreaterThan(alike)
  }
  await guide.close()
  await live.close()
})

it('shows each engraving as another program draws its file', async () => {
  const { page, close } = await open({ url: address, ...desktop })
  const engravings = page.locator('.specimen-engraving')
  await engravings.evaluateAll(frames => {
    for (const frame of frames)
      frame.setAttribute('style', 'width: 240px; height: 240px; padding: 0; background: #808080')
  })
  const images = await engravings.all()
  expect(images.length).toBeGreaterThan(10)
  // No event tells that the picture of a mask has come.
  await page.locator('.specimen-engraving .engraving').evaluateAll(async drawn => {
    for (const one of drawn) {
      const picture = new Image()
      picture.src = /url\("(.+?)"\)/.exec(getComputedStyle(one).maskImage)?.[1] ?? ''
      await picture.decode()
    }
  })
  for (const image of images) {
    const mask = await image.locator('.engraving').getAttribute('style')
    const path = /url\("(.+?)"\)/.exec(mask ?? '')?.[1]
    const drawn = await sharp(`public${path}`, { density: 200 })
      .resize(240, 240, { fit: 'contain', background: '#808080' })
      .flatten({ background: '#808080' })
      .toBuffer()
    const shown = await image.screenshot()
    const [here, there] = await Promise.all([shown, drawn].map(blur))
    const distances = here?.map((value, index) => Math.abs(value - (there?.[index] ?? 0))) ?? []
    expect(Math.max(...distances), `${path}`).toBeLessThan(40)
    // A blank picture would be like any other blank one, and thin lines are pale once they are blurred.
    const [red] = (await sharp(shown).stats()).channels
    expect((red?.max ?? 0) - (red?.min ?? 0), `${path}`).toBeGreaterThan(40)
  }
  await close()
})

/** Brightness on a grid of 20 by 20: where the ink is, whatever the hand that drew the line. */
const blur = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).greyscale().resize(20, 20, { kernel: 'cubic' }).raw().toBuffer()),
]

it('loses nothing at 200 % text size, nor in 320 px', async () => {
  const { page, close } = await open({ url: address, viewport: { width: 1280, height: 900 } })
  const readFaults = async (rootSize: string) => {
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, rootSize)
    await settle(page)
    return measureAll(page, [findSideways, findCutText, findOverlaps])
  }
  expect(await readFaults('212.5%')).toEqual([])
  await resize(page, { width: 320, height: 900 })
  expect(await readFaults('')).toEqual([])
  await close()
})

it('does not exist behind a proxy', async () => {
  const answer = await fetch(`${site.url}/dev/style`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(answer.status).toBe(404)
})

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(index => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`
