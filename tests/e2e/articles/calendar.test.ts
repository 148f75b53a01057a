/** The calendar of posts: found from the list, turned and opened with the keyboard, read on a phone. */
import { beforeAll, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findSideways } from '../../support/browser/layout-measures'
import { measureAll, resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser(desktop)
const editor = 'eda@client.example'
let site: RunningSite

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, editor)
})

it('leads with the keyboard to a month, into a post and back to it', async () => {
  const { page, problems, close } = await open({
    url: `${site.url}/admin/posts`,
    storageState: await signInBrowser(site, editor),
  })
  // The link is there before the list is, which takes its place.
  await page.getByRole('table').waitFor()
  await page.getByRole('link', { name: 'Calendar', exact: true }).press('Enter')
  await page.waitForURL('**/admin/posts/calendar')
  await page.getByRole('link', { name: 'List', exact: true }).waitFor()
  await page.goto(`${site.url}/admin/posts/calendar?month=2026-07`)
  await page.getByRole('heading', { name: 'July 2026' }).waitFor()
  await page.locator('.calendar-weekdays').waitFor()
  await page.getByRole('link', { name: 'June', exact: true }).press('Enter')
  await page.waitForURL('**month=2026-06')
  await page.getByRole('heading', { name: 'June 2026' }).waitFor()
  // A demo article is there.
  const entry = page.getByRole('link', { name: 'An IR site that stays up on results day' })
  await entry.waitFor()
  expect(await audit(page)).toEqual([])
  const weekday = page.locator('.calendar-weekdays')
  expect(await weekday.isVisible()).toBe(true)

  await entry.press('Enter')
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.waitForURL('**/admin/posts/calendar?month=2026-06')
  await expect.poll(() => entry.evaluate(link => link === document.activeElement)).toBe(true)

  await resize(page, { width: 390, height: 844 })
  expect(await weekday.isVisible()).toBe(false)
  expect(await page.getByText('Tuesday, June 16').isVisible()).toBe(true)
  expect(await measureAll(page, [findSideways])).toEqual([])
  expect(await audit(page)).toEqual([])
  await page.goto(`${site.url}/admin/posts/calendar?month=2190-01`)
  await page.getByText('Nothing is published or scheduled in January 2190.').waitFor()
  expect(await audit(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})
