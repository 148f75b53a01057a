/** Cropping a picture: in a text with the keyboard, in the library with the pointer, and back to the whole. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser(desktop)
const email = 'cropper@agency.example'
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  storageState = await signInBrowser(site, email)
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toast = (page: Page, words: string) =>
  page.locator('.toast').getByText(words, { exact: true }).first().waitFor()
const edge = (page: Page, name: string) => page.getByRole('slider', { name })
const numbers = (page: Page) =>
  page
    .locator('.crop-numbers input')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(one => one.value))

function stored(): string {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  const row = database.prepare("select content from blog_posts where id = 'a-cropped-plate'").get()
  database.close()
  return String(row?.content)
}

it('in a text with the keyboard, in the library with the pointer, and undone', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/admin/new-post`, storageState })
  const picture = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#0e4a57' } })
    .png()
    .toBuffer()
  await page.getByRole('textbox', { name: 'Content' }).click()
  await button(page, 'Insert image').click()
  await page
    .locator('.rich-text input[type=file]')
    .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture })
  const shown = page.locator('.ql-editor img')
  await shown.waitFor()
  const whole = (await shown.getAttribute('src')) ?? ''
  await page.getByRole('textbox', { name: 'Image description' }).fill('A plate')

  await button(page, 'Crop...').press('Enter')
  await edge(page, 'Left edge').waitFor()
  await edge(page, 'Left edge').focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await numbers(page)).toEqual(['200', '1', '800', '599'])
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click()
  await toast(page, 'Image cropped')
  await expect.poll(() => shown.getAttribute('src')).not.toBe(whole)
  expect(await shown.getAttribute('alt')).toBe('A plate')
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(800)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shown.getAttribute('src')).toBe(whole)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => shown.getAttribute('src')).not.toBe(whole)
  await shown.click()
  await button(page, 'Caption').click()
  await page.keyboard.type('Harbour blue')
  await page.getByLabel(/^Title/).fill('A cropped plate')
  await button(page, /^Save Post/).click()
  await toast(page, 'Post created successfully!')
  expect(stored()).toContain('<p class="ql-caption">Harbour blue</p>')
  const first = stored()
  expect(first).not.toContain(whole)

  await page.goto(`${site.url}/admin/images`)
  await page.locator('.image-tile').filter({ hasText: 'Cropped. In 1 post' }).click()
  await button(page, 'Crop...').click()
  await edge(page, 'Right edge').waitFor()
  const box = await edge(page, 'Right edge').boundingBox()
  const area = await page.locator('.crop-area').boundingBox()
  if (!box || !area) throw new Error('the frame is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - area.width / 4, y + 40, { steps: 4 })
  await page.mouse.up()
  const [left, top, width = '', height] = await numbers(page)
  expect([left, top, height]).toEqual(['200', '1', '599'])
  expect(Math.abs(Number(width) - 550)).toBeLessThan(4)
  expect(await findFaults(page)).toEqual([])
  await button(page, 'Crop in 1 post').click()
  await toast(page, 'The original stays in the library.')
  await expect.poll(stored).not.toBe(first)

  // Until the list is read again, the first cut is the one in the post.
  const cut = page.locator('.image-tile').filter({ hasText: `${width} × 599 px` })
  await cut.filter({ hasText: 'Cropped. In 1 post' }).click()
  expect(await findFaults(page)).toEqual([])
  await button(page, 'Crop...').click()
  await button(page, 'Undo crop').click()
  await toast(page, 'Crop undone')
  expect(stored()).toContain(whole)
  expect(problems.filter(problem => /error|uncaught|^[45]\d\d/.test(problem))).toEqual([])
  await close()
})
