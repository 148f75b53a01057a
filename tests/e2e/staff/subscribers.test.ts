/** /admin/subscribers: a reader who asked, and a list from another service. */
import { beforeEach, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
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

it('imports a list by keyboard, shows what proves consent, and takes one off the list', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/subscribers`, storageState, ...desktop })
  await page.getByText(/^No subscribers yet\./).waitFor()
  expect(await findFaults(page)).toEqual([])

  const start = page.getByRole('button', { name: 'Import a list' })
  await start.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Addresses' }).focus()
  await page.keyboard.insertText('ann@client.example\nbo@client.example')
  await page.getByRole('combobox', { name: 'Why may the newsletter be sent?' }).selectOption('said')
  await page.getByLabel('Day').fill('2026-01-04')
  await page.getByRole('textbox', { name: 'What proves it' }).fill('Card at the fair')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('2 addresses will be added.').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('button', { name: 'Add 2 subscribers' }).press('Enter')
  await page.getByText('2 subscribers on this page').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)

  await page.getByRole('button', { name: 'Open ann@client.example' }).press('Enter')
  await page.getByText(/^Added on .+ agreed on January\s4, 2026\. Proof: “Card at the fair”$/).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await page.getByText(/^Unsubscribed since/).waitFor()
})
