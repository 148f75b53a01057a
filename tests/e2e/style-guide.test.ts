/**
 * The style guide: there on this machine only, complete, free of accessibility faults, and true. Pictures are
 * compared with others of the same run, never with committed ones (docs/decisions/0013).
 */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, hydrate, phone, useBrowser } from '../support/browser'
import { findCutText, findOverlaps, findSideways } from '../support/layout-measures'
import { measureAll, settle } from '../support/measures'
import { type RunningSite, startSite } from '../support/running-site'
import { contrastAt, findChanges, findClip, shoot, shootSmall } from '../support/screenshots'

const open = useBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, options) => {
  it('shows every colour token as it stands in the style sheet', async () => {
    const { page, problems, close } = await open({ url: `${site.url}/dev/style`, ...options })
    const tokens = [
      ...readFileSync('app/styles/tokens.css', 'utf8').matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})/g),
    ]
    expect(tokens.length).toBeGreaterThan(20)
    for (const [, name, value] of tokens) {
      const swatch = page
        .locator('.swatches li', { hasText: new RegExp(`^${name}$`) })
        .locator('span')
        .first()
      expect(await swatch.evaluate(element => getComputedStyle(element).backgroundColor), name).toBe(
        rgb(value ?? ''),
      )
    }
    expect(problems).toEqual([])
    await close()
  })

  it('has no accessibility fault, with and without a toast', async () => {
    const { page, close } = await open({ url: `${site.url}/dev/style`, ...options })
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await hydrate(page)
    await page.getByRole('button', { name: 'Show a destructive toast' }).click()
    await page.locator('.toast').waitFor()
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await close()
  })

  it('fits the window', async () => {
    const { page, close } = await open({ url: `${site.url}/dev/style`, ...options })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(50_000)
    await close()
  })
})

const room = 6

/** A control as it stands, and what its pixels look like when something is done to it. */
async function watch(page: Page, control: Locator) {
  await control.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await page.mouse.move(1, 1)
  await settle(page)
  const clip = await findClip(control, room)
  const look = async () => {
    await settle(page)
    return shoot(page, clip)
  }
  return { rest: await look(), look }
}

/** Everything that can be clicked, by name. */
const controls: Record<string, (page: Page) => Locator> = {
  'solid button': page => row(page, 'Buttons').getByText('Start Your Project'),
  'outline button': page => row(page, 'Buttons').getByText('View Our Work'),
  'solid button on a tint': page => row(page, 'On sea-glass').getByText('Subscribe'),
  'outline button on a tint': page => row(page, 'On sea-glass').getByText('Try again'),
  'solid button on ink': page => row(page, 'On ink').getByText('Schedule a Consultation'),
  'outline button on ink': page => row(page, 'On ink').getByText('View Our Work'),
  'icon button': page => row(page, 'Icon buttons').getByLabel('Forward'),
  filter: page => row(page, 'Filters').getByText('CRM Setup'),
  'link in a sentence': page => page.getByRole('link', { name: 'A link in a sentence' }),
  'link on ink': page => row(page, 'On ink').getByText('A link'),
  'text field': page => page.getByLabel('At rest'),
  choice: page => page.getByLabel('A choice'),
  'long text': page => page.getByLabel('A longer text'),
  disclosure: page => page.locator('.specimen summary').first(),
  'next case': page => page.locator('.next-case'),
}

const row = (page: Page, label: string) =>
  page.locator('.specimen-row').filter({ has: page.getByText(label, { exact: true }) })

const pressable = Object.keys(controls).filter(name => /button|filter/.test(name))

it('shows that a control is pointed at, and that it is pressed', async () => {
  const { page, close } = await open({ url: `${site.url}/dev/style`, ...desktop })
  for (const [name, find] of Object.entries(controls)) {
    const control = find(page)
    const { rest, look } = await watch(page, control)
    await control.hover()
    const hover = await look()
    expect(findChanges(rest, hover, 12).length, name).toBeGreaterThan(40)
    if (!pressable.includes(name)) continue
    await page.mouse.down()
    expect(findChanges(hover, await look(), 12).length, `${name}, pressed`).toBeGreaterThan(40)
    // Let go beside it: nothing is to be clicked.
    await page.mouse.move(1, 1)
    await page.mouse.up()
  }
  await close()
})

it.each(['none', 'active'] as const)('shows what has the focus, forced colours: %s', async forcedColors => {
  const { page, close } = await open({ url: `${site.url}/dev/style`, ...desktop, forcedColors })
  for (const [name, find] of Object.entries(controls)) {
    const control = find(page)
    const { rest, look } = await watch(page, control)
    await page.keyboard.press('Shift')
    await control.evaluate(element => element instanceof HTMLElement && element.focus())
    const focused = await look()
    // Two pixels wide and all round, seen against what was there before (WCAG 2.4.13).
    const ring = findChanges(rest, focused, 12).filter(pixel => contrastAt(pixel, rest, focused) >= 3)
    expect(ring.length, name).toBeGreaterThan(2 * (rest.width + rest.height - 4 * room))
  }
  await close()
})

/** Parts that show the same data here as on their page. */
const parts: Record<string, string[]> = {
  '/': ['.stats', '.testimonials', '.cta-facts', '.site-footer'],
  '/services': ['.term-columns', '.process-steps'],
  '/portfolio': ['.tile:not(.tile-skeleton)'],
  '/portfolio/1': ['.next-case'],
  '/portfolio/2': ['.results-table', '.chips'],
  '/blog': ['.featured:not(.list-skeleton *)', '.post-row:not(.list-skeleton *)'],
}

/** The share of pixels in which a part of a page differs from the same part of the guide; 1 by another size. */
async function compare(guide: Locator, live: Locator): Promise<number> {
  const [shown, real] = [await shootSmall(guide), await shootSmall(live)]
  if (shown.width !== real.width || shown.height !== real.height) return 1
  return findChanges(shown, real, 32).length / (shown.width * shown.height)
}

const alike = 0.008

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, options) => {
  it('shows the parts of pages as they stand there', async () => {
    const guide = await open({ url: `${site.url}/dev/style`, ...options })
    for (const [path, selectors] of Object.entries(parts)) {
      const live = await open({ url: site.url + path, ...options })
      for (const selector of selectors) {
        const [shown, real] = [guide, live].map(({ page }) => page.locator(selector).first())
        if (shown && real) expect(await compare(shown, real), `${selector} of ${path}`).toBeLessThan(alike)
      }
      await live.close()
    }
    await guide.close()
  })
})

it('sees a part that has gone its own way', async () => {
  const guide = await open({ url: `${site.url}/dev/style`, ...desktop })
  const live = await open({ url: `${site.url}/portfolio/2`, ...desktop })
  const [shown, real] = [guide.page.locator('.results-table'), live.page.locator('.results-table')]
  expect(await compare(shown, real)).toBeLessThan(alike)
  for (const style of ['letter-spacing: 0.02em', 'font-weight: 600', 'translate: 0 3px']) {
    const cells = await real.locator('td, th').all()
    for (const cell of cells) await cell.evaluate((node, text) => node.setAttribute('style', text), style)
    expect(await compare(shown, real), style).toBeGreaterThan(alike)
  }
  await guide.close()
  await live.close()
})

it('shows each engraving as another program draws its file', async () => {
  const { page, close } = await open({ url: `${site.url}/dev/style`, ...desktop })
  const images = await page.locator('.specimen-engravings img').all()
  expect(images.length).toBeGreaterThan(10)
  for (const image of images) {
    await image.evaluate(element => {
      element.setAttribute('style', 'width: 240px; height: 240px; padding: 0; background: #808080')
    })
    const path = await image.getAttribute('src')
    const drawn = await sharp(`public${path}`, { density: 200 })
      .resize(240, 240, { fit: 'contain', background: '#808080' })
      .flatten({ background: '#808080' })
      .toBuffer()
    const [here, there] = await Promise.all([image.screenshot(), drawn].map(async one => blur(await one)))
    const distances = here?.map((value, index) => Math.abs(value - (there?.[index] ?? 0))) ?? []
    expect(Math.max(...distances), `${path}`).toBeLessThan(40)
    // A blank picture would be like any other blank one.
    expect(Math.max(...(here ?? [])) - Math.min(...(here ?? [])), `${path}`).toBeGreaterThan(20)
  }
  await close()
})

/** Brightness on a grid of 20 by 20: where the ink is, whatever the hand that drew the line. */
const blur = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).greyscale().resize(20, 20, { kernel: 'cubic' }).raw().toBuffer()),
]

describe('nothing of it is lost', () => {
  it.each([
    ['at 200 % text size', 1280, '212.5%'],
    ['in 320 px', 320, ''],
  ])('%s', async (_, width, size) => {
    const { page, close } = await open({ url: `${site.url}/dev/style`, viewport: { width, height: 900 } })
    await page.evaluate(value => {
      document.documentElement.style.fontSize = value
    }, size)
    await settle(page)
    expect(await measureAll(page, [findSideways, findCutText, findOverlaps])).toEqual([])
    await close()
  })
})

it('does not exist behind a proxy', async () => {
  const answer = await fetch(`${site.url}/dev/style`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(answer.status).toBe(404)
})

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(index => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`
