/** /admin/site: an owner with a phone changes a price, and readers see it. */
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { phone, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
})

it('changes a price on a phone, from the search to the page', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page, problems } = await open({ url: `${site.url}/admin/site`, storageState, ...phone })
  await page.getByRole('link', { name: 'Services', exact: true }).last().waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)
  await page.getByRole('searchbox', { name: 'Where does the site say...' }).fill('2000')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Services, Services, 4, Price, from' }).click()

  // The link leads to the field, in its unfolded section.
  const price = page.locator('[id="services.3.priceFrom"]')
  await expect.poll(() => price.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await price.inputValue()).toBe('2000')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)
  await price.fill('2750')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('No changes').waitFor()
  await page.getByRole('button', { name: /^What changed on/ }).click()
  await page.getByRole('row', { name: 'Services, 4, Price, from 2000 2750' }).waitFor()
  expect(problems).toEqual([])
  expect(await findFaults(page)).toEqual([])

  await page.goto(`${site.url}/services`)
  await page.getByRole('heading', { name: 'What $2,750 a month buys' }).waitFor()
})

it('has a draft published at a time, and takes it back', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page, problems } = await open({ url: `${site.url}/admin/site/about`, storageState, ...phone })
  await page.locator('#lede').fill('A lede that begins on the first of December.')
  await page.getByText(/^Draft saved/).waitFor()
  await page.getByRole('link', { name: 'All texts' }).click()
  await page.getByRole('button', { name: 'Publish at a time' }).click()
  await page.getByLabel(/^Day and time/).fill('2036-12-01T00:00')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page
    .getByRole('region', { name: 'Goes out at a time' })
    .getByText('Dec 1, 2036, 12:00 a.m.')
    .waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)
  await page.getByRole('button', { name: 'Take back: About' }).click()
  await page.getByRole('checkbox', { name: 'Publish the draft of About' }).waitFor()
  expect(problems).toEqual([])
})

it('shows a draft to a stranger with a link, until the link is revoked', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page, problems } = await open({ url: `${site.url}/admin/site/about`, storageState, ...phone })
  await page.locator('#lede').fill('A lede for counsel to read first.')
  await page.getByText(/^Draft saved/).waitFor()
  await page.getByRole('link', { name: 'All texts' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to the drafts').inputValue()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)

  // No script runs in a preview, so nothing tells when its typefaces have come.
  const { page: stranger } = await open({ url: 'about:blank', inNewProfile: true, ...phone })
  await stranger.goto(`${link}about`)
  await stranger.getByText('A lede for counsel to read first.').waitFor()
  const mark = stranger.getByRole('complementary', { name: 'Draft' })
  expect(await mark.textContent()).toBe('Draft. This is not published. Forms send nothing from here.')
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await stranger.emulateMedia({ media: 'print' })
  expect(await mark.isVisible()).toBe(true)
  await stranger.emulateMedia({ media: 'screen' })
  await stranger.getByRole('contentinfo').getByRole('link', { name: 'Services' }).first().click()
  await stranger.waitForURL(`${link}services`)

  await page.getByRole('button', { name: /^Revoke the link made on/ }).click()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.locator('.toast').getByText('Link revoked').waitFor()
  expect((await stranger.reload())?.status()).toBe(404)
  expect(problems).toEqual([])
})
