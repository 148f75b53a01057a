/** Sealing a sentence in the browser: it verifies, a digit breaks it, and it never leaves. */
import { expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { findCutText, findOverlaps, findSideways } from '../../support/browser/layout-measures'
import { measureAll } from '../../support/browser/measures'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

it('seals, verifies and breaks a sentence that stays in the browser, by keyboard', async () => {
  const { page, problems } = await open({ url: `${site.url}/seal`, ...phone })
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await hydrate(page)
  const field = page.getByRole('textbox', { name: /sentence/ })
  await field.fill('LB-24-97 met 48.0 m of copper.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/seal\/[0-9a-f]{64}$/)
  await page.getByRole('heading', { level: 1, name: /^Certificate [0-9a-f]{4}…/ }).waitFor()
  const verify = page.getByRole('button', { name: 'Verify' })
  const verdict = page.locator('.seal-verdict')
  await field.fill('LB-24-97 met 48.0 m  of copper.')
  await verify.click()
  await verdict.getByText('Verified.').waitFor()
  await field.fill('LB-24-97 met 48.1 m of copper.')
  await verify.click()
  await verdict.getByText('Not the sealed sentence.').waitFor()
  expect(sent.length).toBeGreaterThan(0)
  // Names of files and ports may hold any two digits.
  expect(sent.filter(request => /^POST|LB-24|48\.[01]|copper/.test(decodeURIComponent(request)))).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await measureAll(page, [findSideways, findCutText, findOverlaps])).toEqual([])
  expect(problems).toEqual([])
  expect(await findFaults(page)).toEqual([])
})
