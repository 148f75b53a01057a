/** How a page fits, in eight windows and as readers set it for themselves. */
import type { Page } from 'playwright-core'
import { desktop, phone } from './browser'
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
} from './layout-measures'
import { loadPictures, measure, measureAll, resize, settle } from './measures'

export interface WindowSize {
  width: number
  height: number
}

/** The text moves from each of them to the next: even 1,920 px are less than the widest text and its margins. */
export const windows: readonly WindowSize[] = [
  desktop.viewport,
  phone.viewport,
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

/** Pictures that are further down are loaded, too. */
export async function setWindow(page: Page, size: WindowSize): Promise<void> {
  await page.setViewportSize(size)
  await settle(page)
  await loadPictures(page)
}

/** What sticks out, is cut off, overlaps or cannot be read in this window, and a legend that is not in its place. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
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
export async function findLostOfReaders(page: Page): Promise<string[]> {
  await resize(page, { width: 1280, height: 800 })
  const before = await readTextSize(page)
  // Twice the 106.25 % of base.css.
  await setRootSize(page, '212.5%')
  const faults = await findLost(page, 'large text')
  const after = await readTextSize(page)
  if (after !== before * 2) faults.push(`text grows from ${before} to ${after} px, not to twice its size`)
  await setRootSize(page, '')
  await widenSpacing(page)
  for (const { viewport } of [desktop, phone]) {
    await resize(page, viewport)
    faults.push(...(await findLost(page, `wide spacing, ${viewport.width} px`)))
  }
  return faults
}
