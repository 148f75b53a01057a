/** The frame of the admin area: menu, search over everything, account menu, and the day's page. */

import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults, findFaultsOfState } from '../../support/browser/accessibility'
import { desktop, phone, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser()
const owner = 'owner@agency.example'
let site: RunningSite
let asOwner: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, owner, '--role', 'owner')
  asOwner = await signInBrowser(site, owner)
  const enquiry = { name: 'Ines Falk', email: 'ines@client.example', company: 'Brine & Co', message: 'Hello' }
  const sent = await fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams(enquiry),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
})

const openToday = async () => {
  const opened = await open({ url: `${site.url}/admin`, storageState: asOwner, ...desktop })
  await opened.page.getByRole('link', { name: 'Ines Falk, Brine & Co' }).waitFor()
  return opened
}
const field = (page: Page) => page.getByRole('combobox')
const hit = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name })

it('begins the day with what waits, counted in the menu and the title', async () => {
  const { page, close } = await openToday()
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  const menu = page.getByRole('navigation', { name: 'Admin pages' })
  expect(await menu.getByRole('link', { name: /^Today/ }).getAttribute('aria-current')).toBe('page')
  await expect.poll(() => page.title()).toMatch(/^\(1\) Today/)
  await page.getByRole('link', { name: 'Ines Falk, Brine & Co' }).click()
  await page.getByRole('heading', { name: 'Ines Falk' }).first().waitFor()
  // Read, it is still open.
  await expect.poll(() => page.title()).toMatch(/^\(1\)/)
  await menu.getByRole('link', { name: 'Enquiries 1 open' }).waitFor()
  await page.getByRole('button', { name: 'Answered', exact: true }).click()
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect.poll(() => page.title()).toMatch(/^\(1\)/)
  await close()
})

it('finds pages, posts and enquiries with only the keyboard', async () => {
  const { page, close } = await openToday()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('falk')
  await hit(page, /Ines Falk, Brine & Co/).waitFor()
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await field(page).fill('log')
  await expect.poll(() => hit(page, 'Log').count()).toBeGreaterThan(0)
  for (const [words, action] of [
    ['new post', 'New post'],
    ['invite', 'Invite someone'],
    ['bin', 'Open the bin'],
    ['settings password', 'Change your password'],
  ] as const) {
    await field(page).fill(words)
    await hit(page, action).waitFor()
  }
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('brine')
  await hit(page, /Ines Falk, Brine & Co/).waitFor()
  await expect.poll(() => hit(page, /Ines Falk/).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/admin/enquiries/*`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing has these words')
  await page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ }).waitFor()
  await expect.poll(() => hit(page, /./).count()).toBe(0)
  await close()
})

it.each([
  { name: 'the search', key: 'k', ctrlKey: true },
  { name: 'the list of keys', key: '?', ctrlKey: false },
])('opens $name again in the frame in which Escape closed it', async ({ key, ctrlKey }) => {
  const { page, close } = await openToday()
  await page.goto(`${site.url}/admin/enquiries`)
  await page.getByRole('link', { name: 'Ines Falk' }).waitFor()
  await page.keyboard.press(ctrlKey ? `Control+${key}` : key)
  await page.getByRole('dialog').waitFor()
  const isOpen = await page.evaluate(
    async ([key, ctrlKey]) => {
      // What Escape does. Its own handlers are done before the next key.
      document.querySelector<HTMLDialogElement>('dialog:modal')?.requestClose()
      await Promise.resolve()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      )
      // The browser says that the first one was closed before the next frame is drawn.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document.querySelector('dialog:modal') !== null
    },
    [key, ctrlKey] as const,
  )
  expect(isOpen).toBe(true)
  await close()
})

it('says who is signed in, and leads to Security and to the site', async () => {
  const { page, close } = await openToday()
  await page.getByRole('button', { name: /owner@agency/ }).click()
  const account = page.getByRole('group', { name: 'Account' })
  await account.getByText('Owner').first().waitFor()
  expect(await findFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await account.getByRole('link', { name: 'Security' }).click()
  await page.waitForURL(`${site.url}/admin/security`)
  await page.getByRole('group', { name: 'Emails about enquiries' }).waitFor()
  await page.getByLabel('One for every enquiry').check()
  await page.getByText('Choice saved').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('One for every enquiry').isChecked()).toBe(true)
  await close()
})

it('has five places within reach of a thumb, and the other pages behind the last', async () => {
  const { page, close } = await openToday()
  await resize(page, phone.viewport)
  const menu = page.getByRole('navigation', { name: 'Admin pages' })
  const names = async () => menu.getByRole('link').or(menu.getByRole('button')).allInnerTexts()
  expect((await names()).map(name => name.split('\n')[0])).toEqual([
    ...['Today', 'Enquiries', 'Posts', 'Search', 'More'],
  ])
  const more = menu.getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('group', { name: 'Account' }).getByText('Owner', { exact: true }).waitFor()
  expect(await findFaultsOfState(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Redirects' }).waitFor({ state: 'hidden' })
  // Wider windows, which were looked at, have no such button.
  await more.focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Redirects' }).click()
  await page.waitForURL(`${site.url}/admin/redirects`)
  // What was chosen is seen.
  await menu.getByRole('link', { name: 'Redirects' }).waitFor({ state: 'hidden' })
  await close()
})

it('shows what came in, and exports the list', async () => {
  const { page, close } = await open({
    url: `${site.url}/admin/business`,
    storageState: asOwner,
    ...desktop,
  })
  await page.getByText(/^What came in and what became of it/).waitFor()
  await page
    .getByRole('link', { name: /^Enquiries/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Export CSV' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('enquiries.csv')
  await close()
})
