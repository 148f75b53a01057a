/** Authors, tags and a series: set with the keyboard only in the form, and followed by a reader. */
import { beforeAll, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { findSideways } from '../../support/browser/layout-measures'
import { resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import {
  makeAccount,
  type StoredSession,
  signInBrowser,
  withoutLimits,
} from '../../support/site/site-accounts'

const open = shareBrowser(desktop)
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, 'editor@client.example')
  storageState = await signInBrowser(site, 'editor@client.example')
})

it('are set with the keyboard, shown as the link will be cut, and lead from the article to its lists', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/admin/new-post`, storageState })
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await page.getByLabel(/^Title/).fill('A quiet quarter')
  const fold = page.getByText('Byline, tags, series and search')
  await fold.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Byline' }).focus()
  await page.keyboard.type('Tobias Grainger, Imogen Falkner')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByLabel(/^Author\*?$/).inputValue())
    .toBe('Tobias Grainger and Imogen Falkner')
  const up = page.getByRole('button', { name: 'Move Imogen Falkner up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Tags' }).focus()
  await page.keyboard.type('quiet period, outlook')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Series' }).focus()
  await page.keyboard.type('The first hour')
  await page.getByLabel('Heading for search').fill('Quiet quarters, and what to say in them')
  await page.locator('.link-result').getByText('Quiet quarters, and what to say in them').waitFor()
  expect(await audit(page)).toEqual([])
  await resize(page, phone.viewport)
  expect(await page.evaluate(findSideways)).toEqual([])
  expect(await audit(page)).toEqual([])
  await resize(page, desktop.viewport)
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const preview = page.frameLocator('.page-frame')
  await preview.getByText('Design director').waitFor()
  await preview.getByRole('link', { name: 'Part 4 of 4' }).waitFor()
  expect(await audit(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: /^Save Post/ }).press('Enter')
  await page.waitForURL('**/admin/posts')
  expect(problems).toEqual([])
  await close()

  const reader = await open({ url: `${site.url}/blog/a-quiet-quarter` })
  expect(await reader.page.title()).toContain('Quiet quarters, and what to say in them')
  await reader.page.getByRole('link', { name: 'Part 4 of 4' }).waitFor()
  for (const { viewport } of [phone, desktop]) {
    await resize(reader.page, viewport)
    expect(await reader.page.evaluate(findSideways)).toEqual([])
    expect(await audit(reader.page)).toEqual([])
  }
  // A key loads the app: left before it is there, the page would abort what it asks for.
  const follow = async (name: string | RegExp) => {
    await hydrate(reader.page)
    await reader.page.getByRole('link', { name, exact: true }).press('Enter')
  }
  await follow(/Previous part/)
  await reader.page.getByRole('heading', { level: 1, name: 'Halted: the first hour' }).waitFor()
  await reader.page.goBack()
  for (const [link, words] of [
    ['Imogen Falkner', 'Design director'],
    ['quiet period', '1 article tagged quiet period'],
    ['The first hour', '4 articles in the series The first hour'],
  ] as const) {
    await follow(link)
    await reader.page.getByRole('heading', { level: 2, name: link, exact: true }).waitFor()
    await reader.page.getByText(words).first().waitFor()
    for (const { viewport } of [phone, desktop]) {
      await resize(reader.page, viewport)
      expect(await reader.page.evaluate(findSideways)).toEqual([])
      expect(await audit(reader.page)).toEqual([])
    }
    await reader.page.goBack()
    await reader.page.getByRole('heading', { level: 1, name: 'A quiet quarter' }).waitFor()
  }
  expect(reader.problems).toEqual([])
  await reader.close()
})
