/** /admin/privacy as owners work at it: a request arrives, is looked up, handed over, erased and closed. */
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
const email = 'priya@saltmarsh.example'
let site: RunningSite
beforeAll(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
  await makeAccount(site, 'editor@agency.example')
  const sent = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({
      name: 'Priya Lindqvist',
      email,
      company: 'Saltmarsh Graphite Corp.',
      message: 'We list in February.\nPlease call.',
    }),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
})

const visit = async (address: string) =>
  open({
    url: `${site.url}/admin/privacy`,
    storageState: await signInBrowser(site, address),
    ...desktop,
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name })

async function expectSound(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
}

it('takes a request from its arrival to its receipt, with the keyboard', async () => {
  const { page } = await visit('owner@agency.example')
  const requests = part(page, 'Requests')
  await requests.getByText('No requests.').waitFor()
  await requests.getByLabel('Email address').focus()
  await page.keyboard.type(email)
  await requests.getByLabel('Asks for').selectOption('erasure')
  await requests.getByLabel('Received on').fill('2026-11-20')
  await page.keyboard.press('Enter')
  await requests.getByText('Answer by January 5, 2027').waitFor()
  await page.getByText('Edit notes').press('Enter')
  await requests.getByRole('listitem').getByRole('textbox', { name: 'Notes' }).fill('Asked by telephone.')
  await button(page, 'Save notes').press('Enter')
  await requests.getByRole('paragraph').filter({ hasText: 'Asked by telephone.' }).waitFor()
  await part(page, 'Retention').getByText('Enquiries, with replies and notes').waitFor()
  await expectSound(page)

  await button(page, `Look up what is stored about ${email}`).focus()
  await page.keyboard.press('Enter')
  const found = part(page, 'What we store about someone')
  await found.getByText('We list in February.').waitFor()
  await expectSound(page)

  const download = page.waitForEvent('download')
  await button(page, 'Export as a page').press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('personal-data.html')
  const copy = join(site.dataDir, 'copy.html')
  await file.saveAs(copy)
  expect(readFileSync(copy, 'utf8')).toContain('We list in February.')

  await button(page, 'Erase...').press('Enter')
  const typed = page.getByLabel('Type the address to confirm')
  await expect.poll(() => typed.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.type('priya@elsewhere.example')
  await page.keyboard.press('Enter')
  await page.getByText('Type the address exactly.').waitFor()
  await expectSound(page)
  await typed.fill(email)
  await page.keyboard.press('Enter')
  await found.getByRole('heading', { name: 'Receipt' }).waitFor()
  await found.getByText('A keyed hash of the address').waitFor()
  await button(page, `Reopen the request of ${email}`).waitFor()
  await expectSound(page)

  await found.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await found.getByText('The newsletter is never sent to this address.').waitFor()
  expect(await found.getByText('We list in February.').count()).toBe(0)
})

it('is not shown to editors', async () => {
  const { page } = await visit('editor@agency.example')
  await page.getByRole('heading', { name: 'This page is for owners' }).waitFor()
})
