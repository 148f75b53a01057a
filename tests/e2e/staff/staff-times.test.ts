/** Every time in the admin area is the company's, and says so: in a browser whose clock is Tokyo's. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { clockOf, shippedZone } from '../../../shared/company-time'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  makeInvite,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const email = 'owner@agency.example'
const open = shareBrowser({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP', ...desktop })
const { formatTime, toDate } = clockOf({ zone: shippedZone })

let site: RunningSite
let storageState: StoredSession

/** Written out once, so that the rest may rely on the function that the pages use. */
const shown = 'Jul 1, 2025, 11:05 p.m. Vancouver time'
const instant = '2025-07-02T06:05:00.000Z'

function write(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database.prepare(sql).run(...values)
  database.close()
}

beforeAll(async () => {
  expect(formatTime(instant)).toBe(shown)
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  await makeAccount(site, 'away@agency.example')
  await makeInvite(site)
  write(`update accounts set role = 'owner' where email = ?`, email)
  write(
    `update accounts set banned_until = '2199-07-02T06:05:00.000Z', last_sign_in_at = ? where email like 'away%'`,
    instant,
  )
  write('update invites set expires_at = ?', instant)
  storageState = await signInBrowser(site, email)
  write('update sessions set created_at = ?', instant)
})

/** As pages show it: the year only when it is not this one. */
const formatThisYear = (at: string): string =>
  formatTime(at).replace(`, ${toDate(Date.now()).slice(0, 4)},`, ',')

const openPage = (path: string) => open({ url: site.url + path, storageState })

/** Times on the page that are not company time with its name. */
async function findForeignTimes(page: Page): Promise<{ found: number; foreign: string[] }> {
  const texts = (await page.locator('main').allInnerTexts()).join('\n').replace(/\s+/g, ' ')
  const clocks = [...texts.matchAll(/\d{1,2}:\d{2}.{0,22}/g)].map(([words]) => words)
  const elements = await page
    .locator('main time[datetime*=T]')
    .evaluateAll(all => all.map(time => [time.getAttribute('datetime') ?? '', time.textContent] as const))
  return {
    found: clocks.length,
    foreign: [
      ...clocks.filter(words => !/^\d{1,2}:\d{2} [ap]\.m\. Vancouver time/.test(words)),
      ...elements.flatMap(([at, words]) => (words === formatThisYear(at) ? [] : `${at}: ${words}`)),
    ],
  }
}

const expectTimes = async (page: Page, least: number): Promise<void> => {
  const { found, foreign } = await findForeignTimes(page)
  expect(foreign).toEqual([])
  expect(found).toBeGreaterThanOrEqual(least)
}

it('in the list of posts', async () => {
  write(`update blog_posts set updated_at = ? where id = 'one-story-two-speeds'`, instant)
  write(
    `update blog_posts set status = 'scheduled', publish_at = '2199-07-02T06:05:00.000Z' where id = 'retire-the-pdf-library'`,
  )
  const { page, close } = await openPage('/admin/posts')
  const row = page.getByRole('row', { name: /One story, two speeds/i })
  expect(await row.locator('time').last().textContent()).toBe(shown)
  await page.getByText('Jul 1, 2199,').waitFor()
  await expectTimes(page, 13)
  await close()
})

it('in the editor: what is scheduled, earlier versions, and what was not saved', async () => {
  const { page, close } = await openPage('/admin/edit-post/retire-the-pdf-library')
  const time = page.getByLabel('Publish at')
  expect(await time.inputValue()).toBe('2199-07-01T23:05')
  await page.getByText('Vancouver time, wherever you are.').waitFor()
  await time.fill('2199-07-01T06:00')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.waitForURL('**/admin/posts')
  await page.getByText('Jul 1, 2199,').waitFor()
  await page.locator('.post-cell-due').getByText('6:00 a.m.').waitFor()

  await page.goto(`${site.url}/admin/edit-post/retire-the-pdf-library`)
  await page.getByLabel(/^Title/).fill('Not saved')
  await page.getByText('Unsaved changes, kept on this device.').waitFor()
  page.on('dialog', dialog => void dialog.accept())
  write(`update post_versions set saved_at = ? where post_id = 'retire-the-pdf-library'`, instant)
  await page.reload()
  await page.getByRole('button', { name: /^Open Not saved of .* Vancouver time$/ }).waitFor()
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  await page.getByText(`Version 1, ${shown}, Scheduled`).waitFor()
  await expectTimes(page, 2)
  await close()
})

it('in the library of images', async () => {
  const { page, close } = await openPage('/admin/images')
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e4a57' } })
    .png()
    .toBuffer()
  await page
    .locator('.library input[type=file]')
    .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer })
  await page.locator('.image-tile').waitFor()
  write('update images set created_at = ?', instant)
  await page.reload()
  await page.locator('.image-tile').click()
  await page.getByText(`${shown} by ${email}`).waitFor()
  await expectTimes(page, 1)
  await close()
})

it('among people and their invites', async () => {
  const { page, close } = await openPage('/admin/people')
  await page.getByText('Deactivated until Jul 1, 2199, 11:05 p.m. Vancouver time').waitFor()
  await page.getByRole('heading', { name: 'Any address' }).first().waitFor()
  await expectTimes(page, 4)
  // The last sign-in of the one who is out, and the end of the invite.
  expect(await page.locator('main time').getByText('11:05 p.m.').count()).toBeGreaterThanOrEqual(2)
  await close()
})

it('on the page about security', async () => {
  const { page, close } = await openPage('/admin/security')
  await page.getByText('The log starts here.').waitFor()
  expect(await page.locator('.session time').first().textContent()).toBe(shown)
  await expectTimes(page, 4)
  await close()
})
