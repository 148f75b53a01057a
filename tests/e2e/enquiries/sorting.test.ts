/** Sorting enquiries with the keyboard alone: a label is made and set, one person's two enquiries become one thread. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults, findFaultsOfWindow } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
let ines: StoredSession

beforeAll(async () => {
  site = await startSite({ ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1,::1' })
  await makeAccount(site, 'ines@agency.example')
  ines = await signInBrowser(site, 'ines@agency.example')
})

async function enquire(message: string, at: number) {
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ name: 'Nadia Brook', email: 'nadia@client.example', company: 'Oxbow Ridge', message },
    }),
    headers: { 'X-Forwarded-For': `10.8.${at}.1` },
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** At every width, by day and by night; leaves a desktop's window. */
const sound = async (page: Page) => {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
}

it('labels an enquiry, and merges it with another of the same person', async () => {
  await enquire('How long does an annual report take?', 1)
  await enquire('And what would it cost?', 2)
  const { page, close } = await open({ url: `${site.url}/admin/labels`, storageState: ines, ...desktop })
  await page.getByText('No labels yet.').first().waitFor()
  await sound(page)
  await page.getByRole('button', { name: 'New label' }).press('Enter')
  await page.getByRole('dialog', { name: 'New label' }).waitFor()
  await page.getByLabel('Name').pressSequentially('Annual report')
  await sound(page)
  await press(page, 'Enter')
  await page.getByRole('list', { name: 'Labels' }).getByText('Annual report').waitFor()
  await sound(page)

  await page.getByRole('link', { name: 'Enquiries' }).first().press('Enter')
  await page.getByText('And what would it cost?').waitFor()
  await press(page, 'j', 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Nadia Brook' }).waitFor()
  await press(page, 'l')
  await page.getByRole('dialog', { name: 'Labels' }).waitFor()
  await page.getByRole('checkbox', { name: 'Annual report' }).press('Space')
  await sound(page)
  await press(page, 'Enter')
  await page.locator('.toast').first().waitFor()

  await page.getByRole('button', { name: 'Merge into another…' }).press('Enter')
  await page.getByRole('dialog', { name: 'Merge into' }).waitFor()
  await sound(page)
  await page
    .getByRole('dialog', { name: 'Merge into' })
    .getByRole('button', { name: /Nadia Brook/ })
    .press('Enter')
  await page.getByText('wrote through the contact form, merged into this conversation').waitFor()
  for (const words of ['How long does an annual report take?', 'And what would it cost?'])
    await page.locator('.thread').first().getByText(words).waitFor()
  // On a phone the bar under the thumb lies over whatever is scrolled there.
  expect(await findFaultsOfWindow(page)).toEqual([])
  await close()

  const list = await open({ url: `${site.url}/admin/enquiries`, storageState: ines, ...desktop })
  await list.page.locator('.inbox-row').first().waitFor()
  expect(await list.page.locator('.inbox-row').count()).toBe(1)
  await sound(list.page)
  await list.page.goto(`${site.url}/admin/labels`)
  await list.page.getByText('Annual report').waitFor()
  await sound(list.page)
  await list.close()
})
