/** /admin/cases: a member adds a case study with pictures of the library, and a visitor reads it. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { findFaults } from '../../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../../support/browser/browser'
import { findNarrowFaults } from '../../../support/browser/narrow'
import { writtenCase } from '../../../support/data/own-case'
import { type RunningSite, startSite } from '../../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeEach(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
})

const pictureOf = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Fields of the form by the names of what they hold; a list has one item each, and two pictures. */
async function fill(page: Page, value: unknown, id: string): Promise<void> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      await fill(page, part, id === '' ? name : `${id}.${name}`)
    return
  }
  const field = page.locator(`[id="${id}"]`)
  if (id.endsWith('.focus')) await field.selectOption(String(value))
  else if (!id.endsWith('.image')) await field.fill(String(value))
}

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

it('a member adds a case with two pictures by keyboard, publishes and lists it, and a visitor reads it', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/images`, storageState, ...desktop })
  await page
    .locator('.library input[type=file]')
    .setInputFiles([await pictureOf('a.png', '#0e4a57'), await pictureOf('b.png', '#c8452d')])
  await expect.poll(() => page.locator('.image-tile').count()).toBe(2)

  await page.goto(`${site.url}/admin/cases`)
  await page.getByText('6 case studies, 6 on the site').waitFor()
  expect(await findFaults(page)).toEqual([])
  await press(page, 'New case study')
  await page.getByRole('textbox', { name: 'Client' }).focus()
  await page.keyboard.type('Saltmarsh Graphite')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Case study 7: Saltmarsh Graphite' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/site/case-7')

  await page.evaluate(() => {
    for (const section of document.querySelectorAll('details')) section.open = true
  })
  await press(page, 'Add a service')
  await page.locator('[id="categories.0"]').selectOption('Brand Identity')
  const { results, technologies, pictures: _, plate: __, categories: ___, ...rest } = writtenCase([])
  await fill(page, { ...rest, results: results.slice(0, 1), technologies: technologies.slice(0, 1) }, '')
  for (const place of [0, 1]) {
    await page.locator(`[id="pictures.${place}.image"]`).focus()
    await page.keyboard.press('Enter')
    const tile = page.getByRole('dialog').locator('.image-tile').nth(place)
    await tile.focus()
    await page.keyboard.press('Enter')
    await page.locator('.site-picture img').nth(place).waitFor()
    await fill(page, writtenCase(['', '']).pictures[place], `pictures.${place}`)
  }
  expect(await findFaults(page)).toEqual([])
  await press(page, 'Publish')
  await page.getByText('No changes', { exact: true }).waitFor()

  await page.goto(`${site.url}/admin/site/portfolio`)
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('details')) section.open = true
  })
  await press(page, 'Add a place')
  await page.locator('[id="cases.6"]').selectOption('7')
  await press(page, 'Publish')
  await page.getByText('No changes', { exact: true }).waitFor()
  await page.goto(`${site.url}/admin/cases`)
  await page.getByText('7 case studies, 7 on the site').waitFor()
  expect(await findNarrowFaults(page)).toEqual([])

  const visitor = await open({ url: `${site.url}/portfolio`, ...phone })
  await hydrate(visitor.page)
  await visitor.page.getByRole('link', { name: 'Saltmarsh Graphite' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Saltmarsh Graphite' }).waitFor()
  await expect
    .poll(() =>
      visitor.page
        .locator('.slide img')
        .first()
        .evaluate(image => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await visitor.page.reload()
  expect(await findFaults(visitor.page)).toEqual([])
  expect(await findNarrowFaults(visitor.page)).toEqual([])
})
