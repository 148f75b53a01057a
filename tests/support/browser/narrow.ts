/** The layout of a page of the admin area in the narrowest window. */
import type { Page } from 'playwright-core'
import { desktop } from './browser'
import { findCutText, findOverlaps, findSideways } from './layout-measures'
import { measureAll, resize, settle } from './measures'

/** What sticks out, is cut off or overlaps at 320 px, from the top of the page; leaves it in the window of a desktop. */
export async function findNarrowFaults(page: Page): Promise<string[]> {
  await resize(page, { width: 320, height: 700 })
  await page.evaluate(() => scrollTo(0, 0))
  await showToasts(page, false)
  await settle(page)
  // A dialog lies over the page, as it should.
  const isCovered = (await page.locator('dialog[open]').count()) > 0
  const faults = await measureAll(
    page,
    isCovered ? [findSideways, findCutText] : [findSideways, findCutText, findOverlaps],
  )
  await showToasts(page, true)
  await resize(page, desktop.viewport)
  return faults
}

/** They lie over the page for five seconds: too long to wait for their end each time. */
const showToasts = (page: Page, shown: boolean): Promise<void> =>
  page.locator('.toast-area').evaluateAll(
    (areas: HTMLElement[], display) => {
      for (const area of areas) area.style.setProperty('display', display)
    },
    shown ? '' : 'none',
  )
