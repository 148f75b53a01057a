/** A draft of changes beside a published article: kept, looked at and published with the keyboard only. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findCutText, findSideways } from '../../support/browser/layout-measures'
import { measureAll, resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser(desktop)
const email = 'editor@client.example'
const id = 'what-tsx-s-473-wants-on-your-site'
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  storageState = await signInBrowser(site, email)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}
async function expectSound(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await resize(page, { width, height: 900 })
    await page.evaluate(() => scrollTo(0, 0))
    expect([width, ...(await measureAll(page, [findSideways, findCutText]))]).toEqual([width])
    expect(await audit(page)).toEqual([])
  }
}

it('keeps changes beside what readers see, shows their page, and publishes them', async () => {
  const address = `${site.url}/admin/edit-post/${id}`
  const { page, problems, close } = await open({ url: address, storageState })
  const article = async () => (await page.request.get(`${site.url}/blog/${id}`)).text()
  const title = page.locator('#title')
  await text(page).waitFor()
  await title.fill('What section 473 asks of your site')
  await expectSound(page)
  await press(button(page, 'Keep as a draft of changes'))
  await page.locator('.toast').getByText('Changes kept as a draft').waitFor()
  const row = page.locator(`#post-${id}`)
  await row.getByText('Changes waiting').waitFor()
  expect(await article()).not.toContain('What section 473 asks')

  await page.goto(address)
  await page.getByRole('heading', { name: 'Changes waiting' }).waitFor()
  await text(page).waitFor()
  expect(await title.inputValue()).toBe('What section 473 asks of your site')
  await expectSound(page)
  await press(button(page, 'Preview'))
  const frame = page.frameLocator('.page-frame')
  await frame.getByRole('heading', { level: 1, name: 'What section 473 asks of your site' }).waitFor()
  await page.keyboard.press('Escape')
  await press(button(page, 'What differs'))
  const differing = page.getByRole('dialog', { name: 'The article and the changes' })
  await differing.getByText('The text is the same.').waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')

  // Someone corrects the article meanwhile.
  await press(button(page, 'Edit the published article'))
  await button(page, 'Open the changes').waitFor()
  await text(page).waitFor()
  await page.getByLabel(/^Excerpt/).fill('Corrected in between.')
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText('Post updated successfully!').waitFor()
  await press(button(page, 'Open the changes'))
  await page.getByRole('heading', { name: 'The article was saved after these changes began' }).waitFor()
  await text(page).waitFor()
  await expectSound(page)
  await press(button(page, 'Go on with these changes'))
  await page.getByRole('heading', { name: 'Changes waiting' }).waitFor()
  await page.getByRole('radio', { name: 'Published' }).check()
  await press(button(page, 'Publish the changes'))
  await page.locator('.toast').getByText('Changes published').waitFor()
  await expect.poll(article).toContain('What section 473 asks of your site')
  expect(await row.getByText('Changes waiting').count()).toBe(0)
  expect(problems.filter(problem => /Content Security Policy|uncaught/i.test(problem))).toEqual([])
  await close()
})
