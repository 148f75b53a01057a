/** /admin/numbers: from the pages that a visitor opens to what a member reads of them. */
import { beforeEach, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

/** That of the tests' own Chromium says that nobody looks at it. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

const open = shareBrowser()
let site: RunningSite
beforeEach(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, 'editor@agency.example', '--role', 'editor')
})

it('shows which pages were opened, and which one led to an enquiry', async () => {
  const storageState = await signInBrowser(site, 'editor@agency.example')
  const staff = await open({ url: `${site.url}/admin/numbers`, storageState, ...desktop })
  await staff.page.getByText(/^Nothing counted yet\./).waitFor()
  expect(await findFaults(staff.page)).toEqual([])

  // From the cache, whole pages and links in the loaded app; a robot and the member's own browser do not count.
  const { page } = await open({ url: `${site.url}/services`, ...phone, userAgent, inNewProfile: true })
  await page.goto(`${site.url}/about`)
  await hydrate(page)
  await page.locator('main a[href="/contact"]').first().click()
  await page.waitForURL('**/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill('Priya Lindqvist')
  await page.getByRole('textbox', { name: 'Company' }).fill('Client')
  await page.getByRole('textbox', { name: 'Email' }).fill('priya@client.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page
    .getByText(/^Received/)
    .first()
    .waitFor()
  await fetch(`${site.url}/portfolio`)

  await staff.page.goto(`${site.url}/services`)
  await staff.page.goto(`${site.url}/admin/numbers?period=7`)
  const pages = staff.page.getByRole('region', { name: 'Pages' })
  await pages.getByRole('row').nth(3).waitFor()
  const rows = (await pages.getByRole('row').allTextContents()).slice(1)
  expect(rows.toSorted()).toEqual(['/about11', '/contact10', '/services11'])
  const origins = staff.page.getByRole('region', { name: 'Enquiries and subscribers' })
  expect((await origins.getByRole('row').allTextContents()).slice(1)).toEqual(['/about10'])
  expect(await findFaults(staff.page)).toEqual([])
  expect(await findNarrowFaults(staff.page)).toEqual([])
  await resize(staff.page, desktop.viewport)

  await staff.page.getByText('As a table').click()
  expect(await findFaults(staff.page)).toEqual([])
  await resize(staff.page, desktop.viewport)
  await pages.getByRole('link', { name: 'Numbers of /about' }).focus()
  await staff.page.keyboard.press('Enter')
  await staff.page.getByText('Of one page').waitFor()
  expect(await findFaults(staff.page)).toEqual([])
  const download = staff.page.waitForEvent('download')
  await staff.page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('numbers.csv')
})
