/** /admin/system as owners meet it: a fault is found, told with what to do, and gone after it was mended. */
import { chmodSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()

it('checks the site with the keyboard, and says what to do', async () => {
  const site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
  chmodSync(site.dataDir, 0o755)
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/system`, storageState, ...desktop })
  await page.getByText('No checkup yet.').waitFor()
  expect(await findFaults(page)).toEqual([])

  const button = page.getByRole('button', { name: 'Check now' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^DATA_DIR is open to other users of this machine: chmod 700/).waitFor()
  await page.getByText(/in order$/).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The key opens every secret in the database.').waitFor()
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)

  chmodSync(site.dataDir, 0o700)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^DATA_DIR is open/).waitFor({ state: 'detached' })
  // Another page load shows the same, without a checkup.
  await page.reload()
  await page.getByRole('heading', { name: 'Checkup' }).waitFor()
  expect(await page.getByText('No checkup yet.').count()).toBe(0)
})
