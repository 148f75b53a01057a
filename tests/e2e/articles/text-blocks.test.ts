/** Quotations, rules, callouts, captions and footnotes: typed with the keyboard only, and read. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findSideways } from '../../support/browser/layout-measures'
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
let site: RunningSite
let storageState: StoredSession

beforeAll(async () => {
  site = await startSite(withoutLimits)
  await makeAccount(site, email)
  storageState = await signInBrowser(site, email)
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const type = (page: Page, words: string) => page.keyboard.type(words)
const body = async (page: Page) =>
  (await text(page).innerHTML()).replace(/<span class="ql-ui"[^>]*><\/span>/g, '')

/** From the text to the list of blocks, to one of them, and back. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+Tab')
  const picker = page.getByRole('button', { name: /^Kind of block/ })
  const isThere = () => picker.evaluate(one => one === document.activeElement)
  for (let step = 0; step < 30 && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name, exact: true })
  const isAt = () => option.evaluate(one => one === document.activeElement)
  for (let step = 0; step < 10 && !(await isAt()); step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

it('are typed with the keyboard only, and stay as they are', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/admin/new-post`, storageState })
  await text(page).waitFor()
  await page.getByLabel(/^Title/).fill('Blocks by keyboard')
  await text(page).focus()
  await type(page, 'Cash rose')
  await page.keyboard.press('Control+Alt+f')
  await type(page, 'Unaudited, see https://a.example/q3.')
  await page.keyboard.press('Enter')
  await type(page, '.')
  await page.keyboard.press('Enter')
  await type(page, '---')
  await page.keyboard.press('Enter')
  await type(page, '> Mailed by us.')
  await page.keyboard.press('Enter')
  await type(page, 'M. Tennant')
  await choose(page, 'Source of the quotation')
  await page.keyboard.press('Enter')
  await type(page, 'It may fail.')
  await choose(page, 'Callout: Forward-looking statement')
  await page.keyboard.press('Enter')
  await type(page, '- price')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
  await type(page, 'After')
  const stored =
    '<p>Cash rose<span class="ql-note">Unaudited, see https://a.example/q3.</span>.</p><hr /><blockquote>Mailed by us.</blockquote><blockquote class="ql-source">M. Tennant</blockquote><h2 class="ql-callout-forward">Forward-looking statement</h2><p class="ql-callout-forward">It may fail.</p><ol><li data-list="bullet" class="ql-callout-forward"><span class="ql-ui" contenteditable="false"></span>price</li></ol><p>After</p>'
  // A choice of another kind is one step, which one Ctrl Z takes back.
  await page.keyboard.press('ArrowUp')
  const before = await body(page)
  await choose(page, 'Callout: Key point')
  expect(await body(page)).toContain('<h2 class="ql-callout-key">Key point</h2>')
  await page.keyboard.press('Control+z')
  expect(await body(page)).toBe(before)
  expect(await audit(page)).toEqual([])
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText('Post created successfully!').waitFor()
  const answer = await page.request.get(`${site.url}/blog/blocks-by-keyboard`)
  expect(await answer.text()).toContain('role="doc-endnotes"')
  await page.reload()
  await text(page).locator('.ql-note').waitFor()
  expect(await page.getByText('The editor cannot show everything').count()).toBe(0)

  // Copied as a whole into another post, they are the same.
  await text(page).focus()
  await page.keyboard.press('Control+a')
  const copied = await text(page).evaluate(root => {
    const data = new DataTransfer()
    root.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    return data.getData('text/html')
  })
  await page.goto(`${site.url}/admin/new-post`)
  await page.getByLabel(/^Title/).fill('Blocks by copy')
  await text(page).click()
  await text(page).evaluate((root, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, copied)
  const sent = page.waitForResponse(
    response => response.request().method() === 'POST' && /\/api\/posts$/.test(response.url()),
  )
  await page.keyboard.press('Control+s')
  const { content } = await (await sent).json()
  expect(content.replace(/(<p><br \/><\/p>)+$/, '')).toBe(stored)
  expect(problems.filter(problem => /Content Security Policy|uncaught/i.test(problem))).toEqual([])
  await close()
})

it('lead from the number of a note to its words and back, at each width', async () => {
  const { page, close } = await open({ url: `${site.url}/blog/forward-looking-statements-on-web-pages` })
  const reference = page.getByRole('link', { name: 'Note 1', exact: true })
  await reference.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#footnote-1')
  await page.keyboard.press('Tab')
  const back = page.getByRole('link', { name: 'Back to the text, note 1' })
  expect(await back.evaluate(one => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#footnote-place-1')
  expect(await page.getByRole('note', { name: 'Forward-looking statement' }).count()).toBe(1)
  for (const width of [1440, 768, 390]) {
    await resize(page, { width, height: 900 })
    expect(await measureAll(page, [findSideways])).toEqual([])
  }
  expect(await audit(page)).toEqual([])
  await close()
})
