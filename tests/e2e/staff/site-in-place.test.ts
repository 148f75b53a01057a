/** /admin/site/edit: texts typed where they stand on the page, alone and while somebody else does so. */
import type { Frame, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findFaults, findFaultsOfState } from '../../support/browser/accessibility'
import { desktop, phone, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
/** Each run of a test has a document of its own. */
const pages = ['about', 'portfolio', 'proof', 'seal', 'blog', 'contact', 'privacy']
beforeAll(async () => {
  site = await startSite({ ...withoutLimits, SEED: 'empty' })
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
  await makeAccount(site, 'editor@agency.example')
})

/** The frame tells that it runs none of the page's own scripts. */
const others = (problems: readonly string[]) =>
  problems.filter(problem => !/inline script violates .*script-src 'none'/.test(problem))

const textAt = (field: string) => `[data-text][data-field="${field}"], [data-field^="${field}@"] [data-text]`

async function frameOf(page: Page): Promise<Frame> {
  await page.frameLocator('.page-frame').locator('[data-text]').first().waitFor()
  await page.locator('.page-room:not([aria-busy])').waitFor()
  const element = await page.locator('.page-frame').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return frame
}

const strip = (page: Page) => page.getByRole('region', { name: 'What is being edited' })
const saved = (page: Page) =>
  strip(page)
    .getByText(/^Draft saved/)
    .waitFor()

it('changes a headline with the keyboard alone, and the form says the same', async () => {
  const storageState = await signInBrowser(site, 'editor@agency.example')
  const { page, problems } = await open({ url: `${site.url}/admin/site/services`, storageState, ...desktop })
  await page.getByRole('link', { name: 'Edit on the page' }).focus()
  await page.keyboard.press('Enter')
  const frame = await frameOf(page)
  await frame.evaluate(() => Reflect.set(window, 'first', true))
  const headline = frame.locator(textAt('services:titleLines.0'))
  const isTypedIn = (field: string) =>
    frame.locator(textAt(field)).evaluate(element => element === document.activeElement)
  const before = await headline.textContent()

  // Back into the frame from what follows it, and to its first text.
  await page.getByRole('radio', { name: 'Desk 1440' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => isTypedIn('services:titleLines.0')).toBe(true)
  await strip(page).getByText('Headline, 1').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Services, priced')
  await strip(page).getByText('16 of 30 characters').waitFor()
  await saved(page)
  await strip(page).getByText('An owner publishes the draft.').waitFor()
  await expect
    .poll(() => strip(page).getByRole('definition').allInnerTexts())
    .toEqual(['1 line', '1 line', '1 line'])

  // Too long for its bound, and for one line.
  await page.keyboard.type(' and measured, line by line, as they are')
  await strip(page).getByText('Shorten it: 30 characters at most').waitFor()
  await strip(page).getByText('This line of the headline is parted at 1440 px: shorten it.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => headline.textContent()).toBe(before)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Services, priced')

  await page.keyboard.press('Enter')
  await expect.poll(() => isTypedIn('services:titleLines.1')).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => isTypedIn('services:titleLines.0')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => isTypedIn('services:lede')).toBe(true)
  await saved(page)
  expect(await headline.textContent()).toBe('Services, priced')
  expect(await frame.evaluate(() => Reflect.get(window, 'first'))).toBe(true)

  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await headline.focus()
  await strip(page).getByRole('link', { name: 'Open it in the form' }).click()
  const lines = page.getByLabel('Headline', { exact: true }).first()
  await expect.poll(() => lines.inputValue()).toMatch(/^Services, priced\n/)
  expect(others(problems)).toEqual([])
})

it('keeps both texts when two people type in one document', async () => {
  const name = pages.shift() ?? ''
  const storageState = await signInBrowser(site, 'editor@agency.example')
  const address = `${site.url}/admin/site/edit/${name}`
  const { page, problems } = await open({ url: address, storageState, ...desktop })
  const frame = await frameOf(page)
  const lede = frame.locator(textAt(`${name}:lede`))

  const owner = await signInBrowser(site, 'owner@agency.example')
  const { page: other } = await open({ url: address, storageState: owner, inNewProfile: true, ...desktop })
  const otherLede = (await frameOf(other)).locator(textAt(`${name}:lede`))
  await otherLede.fill('A lede of the owner.')
  await saved(other)

  await lede.fill('A lede of the editor.')
  const clash = page.getByRole('region', { name: 'Someone saved these texts meanwhile' })
  await clash
    .getByRole('row', { name: 'Under the headline A lede of the owner. A lede of the editor.' })
    .waitFor()
  expect(await lede.textContent()).toBe('A lede of the editor.')
  expect(await findFaultsOfState(page)).toEqual([])
  await resize(page, desktop.viewport)
  await clash.getByRole('button', { name: 'Keep yours' }).click()
  await clash.waitFor({ state: 'detached' })
  await saved(page)

  // Now the owner is the one who comes later, and takes what is there.
  await otherLede.fill('A second lede of the owner.')
  const otherClash = other.getByRole('region', { name: 'Someone saved these texts meanwhile' })
  await otherClash.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => otherLede.textContent()).toBe('A lede of the editor.')
  expect(others(problems).filter(problem => !problem.includes('412'))).toEqual([])
})

it('shows facts as they are written while they are typed, and leads to the form from what is no text', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page, problems } = await open({ url: `${site.url}/admin/site/edit/terms`, storageState, ...phone })
  const frame = await frameOf(page)
  const title = frame.locator(textAt('terms:groups.month.title'))
  const before = (await title.textContent()) ?? ''
  expect(before).toContain('What $2,000 a month buys')
  await title.click()
  await expect.poll(() => title.textContent()).toBe(before.replace('$2,000 a month', '{newsroom price}'))
  await page.keyboard.type(' x')
  await saved(page)
  await frame.locator(textAt('terms:lede')).focus()
  await expect.poll(() => title.textContent()).toBe(`${before} x`)
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, phone.viewport)

  // The price is a number; the page shows it beside texts of the same service.
  await frame.getByText('$15,000', { exact: true }).last().click()
  await strip(page).getByText('Services, 1: this is edited in the form.').waitFor()
  await strip(page).getByRole('link', { name: 'Open it in the form' }).click()
  const price = page.locator('[id="services.0.priceFrom"]')
  await expect.poll(() => price.evaluate(field => field === document.activeElement)).toBe(true)
  expect(others(problems)).toEqual([])
})
