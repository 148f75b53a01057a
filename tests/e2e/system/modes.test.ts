/** A staging site and a site that can only be read, as visitors meet them. */
import { expect, it } from 'vitest'
import { readOnlyMessages as m } from '../../../platform/mode/mode-messages'
import { stagingMessages } from '../../../server/modes/staging-messages'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, shareBrowser } from '../../support/browser/browser'
import { startSite } from '../../support/site/running-site'

const open = shareBrowser()

it('opens a staging site by its password, with the keyboard, where the visitor wanted to go', async () => {
  const site = await startSite({ SEED: 'empty', SITE_MODE: 'staging', STAGING_PASSWORD: 'grouse tarn' })
  const { page } = await open({ url: `${site.url}/contact`, ...desktop })
  expect(await findFaults(page)).toEqual([])
  // The field has the focus.
  await page.keyboard.type('grouse')
  await page.keyboard.press('Enter')
  await page.getByText(stagingMessages.wrong).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.type('grouse tarn')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/contact`)
  await hydrate(page)
  expect(await page.getByRole('complementary', { name: 'Staging' }).count()).toBe(1)
  // It is in the page cache now, which answers before the app.
  expect((await fetch(`${site.url}/contact`)).status).toBe(403)
  expect(await findFaults(page)).toEqual([])
})

it('keeps what was typed into a form of a site that can only be read', async () => {
  const site = await startSite({ SEED: 'empty', SITE_MODE: 'read-only' })
  const { page } = await open({ url: `${site.url}/contact`, ...desktop })
  await hydrate(page)
  const typed = { name: 'Ada Quill', company: 'Client Ltd.', email: 'ada@client.example', message: 'Words' }
  for (const [name, words] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(words)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText(m.detail).first().waitFor()
  for (const [name, words] of Object.entries(typed))
    expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(words)
  expect(await page.getByRole('complementary', { name: 'Read only' }).count()).toBe(1)
  expect(await findFaults(page)).toEqual([])
})
