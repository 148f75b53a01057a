/** /admin/log as owners read it: by day, filtered, exported. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
  await makeAccount(site, 'editor@agency.example')
})

const visit = async (email: string, path = '/admin/log') =>
  open({ url: site.url + path, storageState: await signInBrowser(site, email), ...desktop })

const entry = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
}

it('is read by day, filtered in the address and exported, with the keyboard', async () => {
  const { page } = await visit('owner@agency.example')
  await entry(page, 'Created an invite with a command.').first().getByText('Command line').waitFor()
  await entry(page, 'An invite was used to create the account.').first().waitFor()
  await expectSound(page)

  await page.getByRole('searchbox', { name: 'Search', exact: true }).focus()
  await page.keyboard.type('invite')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/log?search=invite')
  await page.getByLabel('Area').focus()
  await page.keyboard.press('End')
  await page.waitForURL('**/admin/log?search=invite&area=commands')
  await page.getByText('2 entries on this page').waitFor()
  expect(await entry(page, 'An invite was used').count()).toBe(0)

  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').focus()
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('log.csv')
  const copy = join(site.dataDir, 'log.csv')
  await file.saveAs(copy)
  const lines = readFileSync(copy, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Created an invite with a command.')

  await page.goBack()
  await entry(page, 'An invite was used').first().waitFor()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nothing like it')
  await button(page, 'Search').click()
  await page.getByText('No entries.').waitFor()
  await page.getByRole('link', { name: 'Show the whole log' }).click()
  await entry(page, 'Exported the log.').getByText('owner@agency.example').waitFor()
})

it('is searched further where a part of it has nothing', async () => {
  const { page } = await visit('owner@agency.example')
  await entry(page, 'An invite was used').first().waitFor()
  const asked: string[] = []
  await page.route(/\/api\/log\?.*search=/, async route => {
    asked.push(new URL(route.request().url()).searchParams.get('before') ?? '')
    if (asked.length > 2) return route.continue()
    // As the newest parts of a long log answer.
    const next = `2999-01-0${4 - asked.length}T00:00:00.000Z_x`
    return route.fulfill({ json: { entries: [], next } })
  })
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('invite')
  await button(page, 'Search').click()
  await expect.poll(() => asked).toEqual(['', '2999-01-03T00:00:00.000Z_x', '2999-01-02T00:00:00.000Z_x'])
  await entry(page, 'An invite was used').first().waitFor()
})

it('is not shown to editors, not even in the menu', async () => {
  const { page } = await visit('editor@agency.example')
  await page.getByRole('heading', { name: 'This page is for owners' }).waitFor()
  expect(await page.getByRole('link', { name: 'Log', exact: true }).count()).toBe(0)
  await expectSound(page)
})
