/** Counsel's mark-up on each case: struck words, insertions, and the rule beside them. */
import { expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, phone, shareBrowser } from '../../support/browser/browser'
import { findCutText, findOverlaps, findSideways } from '../../support/browser/layout-measures'
import { measureAll } from '../../support/browser/measures'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

it.each([1, 2, 3, 4, 5, 6])('case %i opens it without script', async id => {
  const { page, close } = await open({
    url: `${site.url}/portfolio/${id}`,
    ...desktop,
    javaScriptEnabled: false,
  })
  const strikes = page.locator('.blackline li')
  expect(await strikes.first().isVisible()).toBe(false)
  await page.getByText('Show counsel’s mark-up of the first draft').click()
  expect(await strikes.count()).toBe(3)
  for (const strike of await strikes.all()) {
    expect(await strike.locator('del').isVisible()).toBe(true)
    expect(await strike.locator('.blackline-rule strong').isVisible()).toBe(true)
  }
  await close()
})

it('is reached with the keyboard, and has no faults when open', async () => {
  const { page } = await open({ url: `${site.url}/portfolio/4`, ...phone })
  await page.locator('.blackline summary').focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('.blackline').getAttribute('open')).toBe('')
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await measureAll(page, [findSideways, findCutText, findOverlaps])).toEqual([])
  expect(await findFaults(page)).toEqual([])
})
