/** Remarks on passages of a draft, between its contributor and an editor: with the keyboard, and read on a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { audit, auditDark } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findCutText, findSideways } from '../../support/browser/layout-measures'
import { measureAll, resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser(desktop)
const contributor = 'cato@client.example'
const editor = 'eda@client.example'
const gone = 'The passage is no longer in the text. It was:'
let site: RunningSite

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, contributor, '--role', 'contributor')
  await makeAccount(site, editor)
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const remarks = (page: Page) => page.getByRole('region', { name: /^Remarks/ })
const field = (page: Page) => remarks(page).getByRole('textbox')
const passage = (page: Page, words: string) =>
  remarks(page).getByRole('button', { name: `Show the passage: ${words}` })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)
const selected = (page: Page) => page.evaluate(() => String(getSelection()))
/** Words that are marked in the text. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['remarks', 'remark-current'].flatMap(name => [...(CSS.highlights.get(name) ?? [])].map(String)),
  )

/** Selects the last words of the text by its keys. */
async function selectLast(page: Page, words: string): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('Control+End')
  for (const _ of words) await page.keyboard.press('Shift+ArrowLeft')
  expect(await selected(page)).toBe(words)
}

async function expectSound(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await resize(page, { width, height: 900 })
    expect([width, ...(await measureAll(page, [findSideways, findCutText]))]).toEqual([width])
    expect(await audit(page)).toEqual([])
  }
  expect(await auditDark(page)).toEqual([])
}

it('are made, answered and resolved by the keys, and follow their passage', async () => {
  const theirs = await open({
    url: `${site.url}/admin/new-post`,
    storageState: await signInBrowser(site, contributor),
  })
  const { page } = theirs
  await text(page).waitFor()
  await page.getByLabel(/^Title/).fill('Copper, counted twice')
  await text(page).fill('The assay came back, and the grade was low')
  expect(await remarks(page).count()).toBe(0)
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/edit-post/**')

  const ours = await open({ url: page.url(), storageState: await signInBrowser(site, editor) })
  const desk = ours.page
  await text(desk).waitFor()
  await selectLast(desk, 'the grade was low')
  await desk.keyboard.press('Control+Alt+m')
  await field(desk).waitFor()
  await desk.keyboard.type('Lower than what?')
  await expectSound(desk)
  await desk.keyboard.press('Control+Enter')
  await passage(desk, 'the grade was low').waitFor()
  await expect.poll(() => focused(desk)).toBe('Show the passage: the grade was low')
  await expect.poll(() => marked(desk)).toEqual(['the grade was low'])
  await desk.keyboard.press('Escape')
  expect(await focused(desk)).toBe('post-content')
  expect(await selected(desk)).toBe('the grade was low')

  await page.reload()
  await passage(page, 'the grade was low').waitFor()
  await text(page).press('Control+Home')
  await page.keyboard.press('Control+Alt+m')
  expect(await focused(page)).toBe('Show the passage: the grade was low')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('post-content')
  expect(await selected(page)).toBe('the grade was low')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Alt+m')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Than in March.')
  await page.keyboard.press('Control+Enter')
  await remarks(page).getByText(contributor).waitFor()

  // Cut, it waits without a place; pasted elsewhere, it has one again.
  await selectLast(page, 'the grade was low')
  await page.keyboard.press('Control+x')
  await remarks(page).getByText(gone).waitFor()
  await expect.poll(() => marked(page)).toEqual([])
  await expectSound(page)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+v')
  await passage(page, 'the grade was low').waitFor()
  await expect.poll(() => marked(page)).toEqual(['the grade was low'])

  // Saved without it, then restored.
  await text(page).fill('Rewritten')
  await page.keyboard.press('Control+s')
  await remarks(page).getByText(gone).waitFor()
  await page.getByText('Saved as version 2.').waitFor()
  await page.getByRole('button', { name: 'Versions' }).press('Enter')
  await page.getByRole('button', { name: 'Restore version 1...' }).press('Enter')
  await page.getByRole('button', { name: 'Restore as a draft' }).press('Enter')
  await passage(page, 'the grade was low').waitFor()

  await remarks(page).getByRole('button', { name: 'Resolve the remark on: the grade was low' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('remarks-title')
  await remarks(page).getByRole('button', { name: 'Show 1 resolved remark' }).press('Enter')
  await remarks(page).getByText(`Resolved by ${contributor}`).waitFor()
  await expectSound(page)
  expect([...theirs.problems, ...ours.problems]).toEqual([])
  await theirs.close()
  await ours.close()
})
