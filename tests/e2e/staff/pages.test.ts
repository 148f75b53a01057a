/** /admin/pages: an owner makes a page and puts it into the footer, and a visitor reads it. */
import { beforeEach, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
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

it('leads a visitor from the footer to a page that an owner has just made, by keyboard', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/pages`, storageState, ...desktop })
  await page.getByText('There are no pages of your own yet.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'New page' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await page.keyboard.type('Careers')
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await page.reload()
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).waitFor()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Careers')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('textbox', { name: 'Content' }).focus()
  await page.keyboard.type('We hire a producer.')
  await page.getByRole('combobox', { name: 'Place' }).selectOption('footer')
  await page.getByRole('radio', { name: 'Draft' }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('radio', { name: 'Published' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save page and publish' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('1 page', { exact: true }).waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])

  const visitor = await open({ url: `${site.url}/about`, ...phone })
  await hydrate(visitor.page)
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor()
  await visitor.page.getByText('We hire a producer.').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/careers')
  await visitor.page.reload()
  expect(await findFaults(visitor.page)).toEqual([])
  expect(await findNarrowFaults(visitor.page)).toEqual([])
})
