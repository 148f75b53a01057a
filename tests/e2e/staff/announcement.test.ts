/** /admin/announcement: from an owner's sentence to what visitors see, dismiss and never print. */
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, 'owner@agency.example', '--role', 'owner')
})

const sentence = 'Our Toronto office is closed on Monday, 7 December; the desk answers as always.'
const read = async (path: string) => (await fetch(site.url + path)).text()

it('takes one sentence from an owner to every visitor, until each has read it', async () => {
  const before = await read('/services')
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/announcement`, storageState, ...desktop })
  await page.getByRole('textbox', { name: 'Text' }).fill('')
  await page.keyboard.type(sentence)
  for (const words of ['How to reach us', '/contact']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.getByRole('combobox', { name: 'Tone' }).selectOption('warning')
  expect(await findFaults(page)).toEqual([])
  expect(await findNarrowFaults(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.announcement-current').getByText(sentence).waitFor()
  await page.getByText(/^Shows since/).waitFor()
  expect(await findFaults(page)).toEqual([])
  // Its own pages have none, also when they are reached from a public one without a page load.
  expect(await page.locator('body > .announcement').count()).toBe(0)

  // Compressed by themselves: within a page each costs less, by how much differs with every page.
  const during = await read('/services')
  const sizeOf = (part: RegExp) => brotliCompressSync(part.exec(during)?.[0] ?? '').length
  expect(sizeOf(/<style>\.announcement\{.*?<\/style>/s), 'styles').toBeLessThan(450)
  expect(sizeOf(/<section class="announcement"[\s\S]*?<\/section>/), 'bar with its script').toBeLessThan(550)
  expect(before).not.toContain('announcement')

  const visitor = await open({ url: 'about:blank', ...phone })
  await visitor.page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const faults: string[] = []
  visitor.page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  visitor.page.on('pageerror', error => faults.push(String(error)))
  const shift = () => visitor.page.evaluate(() => Number(Reflect.get(window, 'shift')))
  const bar = visitor.page.getByRole('region', { name: 'Announcement' })
  const dismiss = bar.getByRole('button', { name: 'Dismiss' })

  const visit = async (path: string) => {
    await visitor.page.goto(site.url + path, { waitUntil: 'networkidle' })
    // They are asked for after the first paint, which may come after the network has been idle for a while.
    await visitor.page.waitForSelector('html[data-typefaces]')
  }

  await visit('/services')
  expect(await bar.textContent()).toContain(`Important: ${sentence} How to reach us`)
  expect(await shift()).toBeLessThan(0.001)
  expect(await findFaults(visitor.page)).toEqual([])
  await resize(visitor.page, phone.viewport)
  // React takes the page over and leaves the bar where it is, on the next page too.
  await hydrate(visitor.page)
  expect(await bar.count()).toBe(1)
  await bar.getByRole('link', { name: 'How to reach us' }).click()
  await visitor.page.waitForURL('**/contact')
  expect(await bar.isVisible()).toBe(true)
  await visitor.page.emulateMedia({ media: 'print' })
  await expect.poll(() => bar.isVisible()).toBe(false)
  await visitor.page.emulateMedia({ media: 'screen' })

  await dismiss.focus()
  await visitor.page.keyboard.press('Enter')
  await bar.waitFor({ state: 'detached' })
  await visit('/about')
  expect(await bar.count()).toBe(0)
  expect(await shift()).toBeLessThan(0.001)

  // Other words are news again.
  await page.getByRole('textbox', { name: 'Text' }).fill('Our office is open again.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.locator('.announcement-current').getByText('Our office is open again.').waitFor()
  await visitor.page.goto(`${site.url}/about`)
  await bar.getByText('Our office is open again.').waitFor()

  await page.getByRole('button', { name: 'Take it down' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it down' }).click()
  await page.getByText(/^Ended on/).waitFor()
  await visitor.page.goto(`${site.url}/about`)
  expect(await bar.count()).toBe(0)
  expect(faults).toEqual([])
})

it('is read without scripts, and offers nothing that would need one', async () => {
  const storageState = await signInBrowser(site, 'owner@agency.example')
  const { page } = await open({ url: `${site.url}/admin/announcement`, storageState, ...desktop })
  await page.getByRole('textbox', { name: 'Text' }).fill(sentence)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(/^Shows since/).waitFor()
  const plain = await open({ url: `${site.url}/`, javaScriptEnabled: false, ...desktop })
  const bar = plain.page.getByRole('region', { name: 'Announcement' })
  await bar.waitFor()
  expect(await bar.getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: 'Take it down' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it down' }).click()
  await page.getByText(/^Ended on/).waitFor()
})
