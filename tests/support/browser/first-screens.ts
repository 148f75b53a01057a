/** What some pages have to show without a scroll, by the window. */
import type { Page } from 'playwright-core'
import { phone } from './browser'
import type { WindowSize } from './page-layout'

/** What this page does not show as it should in the window as it is. */
type FindFaults = (page: Page, size: WindowSize) => Promise<string[]>

/** Most lines of the headline, by the width of the window. */
const mostLines: Record<number, number> = { 390: 5, 1280: 3, 1440: 3, 1920: 3 }

/** A screen reader hears its words, not its lines. */
const headlineWords = 'Investor websites and presentations that read like you meant every word.'

const findHeadlineFaults: FindFaults = async (page, { width }) => {
  const most = mostLines[width]
  if (most === undefined) return []
  const { words, lines } = await page.locator('h1').evaluate(h1 => ({
    words: h1.textContent.replaceAll('\n', ' '),
    lines: Math.round(h1.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(h1).lineHeight)),
  }))
  return [
    words === headlineWords ? '' : `the headline says ${words}`,
    lines <= most ? '' : `the headline has ${lines} lines, not ${most} at most`,
  ].filter(Boolean)
}

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

const findMissingWork: FindFaults = async (page, { width }) => {
  if (width !== phone.viewport.width) return []
  const height = await heightInWindow(page, 'main picture img')
  return height > 64 ? [] : [`shows ${height} px of work in the first screen`]
}

const findHiddenPrices: FindFaults = async (page, { height }) => {
  if (height <= 640) return []
  const ends = await page
    .locator('.price-list b')
    .evaluateAll(prices => prices.map(price => price.getBoundingClientRect().bottom <= innerHeight))
  return ends.length === 4 && ends.every(Boolean) ? [] : [`prices in the first screen: ${ends}`]
}

export const firstScreens: Readonly<Record<string, readonly FindFaults[]>> = {
  '/': [findHeadlineFaults, findMissingWork],
  '/services': [findMissingWork, findHiddenPrices],
  '/portfolio': [findMissingWork],
  '/portfolio/1': [findMissingWork],
}
