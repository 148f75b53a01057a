/** /admin/system as owners meet it: a fault is found, told with what to do, and gone after it was mended. */
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { deleteFolder } from '../../support/delete-folder'
import { makeFolder } from '../../support/make-folder'
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

it('backs up with the keyboard, and says what became of it', async () => {
  const folder = makeFolder('backups')
  onTestFinished(() => deleteFolder(folder))
  const site = await startSite({ ...withoutLimits, SEED: 'empty', BACKUP_TO: folder })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/system`, storageState, ...desktop })
  await page.getByRole('button', { name: 'Download a backup' }).press('Enter')
  await page.getByLabel(/^Passphrase/).fill('too short')
  await page.keyboard.press('Enter')
  await page.getByText('Type at least 12 characters.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel(/^Passphrase/).fill('seven words that only two know')
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^site-\d{8}T\d{6}Z\.tar\.zst\.age$/)
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^age-encryption\.org\/v1/)

  const button = page.getByRole('button', { name: 'Back up now' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('A backup is being made, tested or downloaded...').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByText(/^The newest backup is of/).waitFor()
  await button.waitFor()
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^site-.+\.tar\.zst$/))

  deleteFolder(folder)
  const failure = page.getByText(/^An attempt failed since then, .+ does not exist: create the folder/)
  const isFailed = async () => {
    if ((await failure.count()) === 0) await button.press('Enter')
    return failure.isVisible()
  }
  // A minute after its start the site tests the newest by itself, and asks for patience.
  await expect.poll(isFailed, { interval: 4000, timeout: 20_000 }).toBe(true)
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
})
