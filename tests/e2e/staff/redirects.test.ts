/** /admin/redirects: from a visitor who finds nothing to one who is led on. */
import { beforeEach, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, phone, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeEach(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
})

it('leads the next visitor on, by keyboard, from what the last one missed', async () => {
  const visitor = await open({ url: `${site.url}/Investors.html`, ...phone })
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/Investors.html')

  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/redirects`, storageState, ...desktop })
  const redirect = page.getByRole('button', { name: 'Redirect /investors.html' })
  await redirect.waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await redirect.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'From' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('/investors.html')
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('textbox', { name: 'To' }).focus()
  await page.keyboard.type('/services')
  await page.keyboard.press('Enter')
  await page.getByText('1 redirect', { exact: true }).waitFor()
  await page.getByText('No one has missed a page in the last 90 days.').waitFor()

  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByRole('textbox', { name: 'Redirects' }).fill('/about_us.php,/about\n/news/2019 /blog')
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('3 redirects', { exact: true }).waitFor()
  expect(await findFaults(page)).toEqual([])

  await visitor.page.goto(`${site.url}/Investors.html`)
  await visitor.page.waitForURL('**/services')
})
