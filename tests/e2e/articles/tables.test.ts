/** Cells of a table: merged to each side and given footnotes with the keyboard only, and read. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { audit } from '../../support/browser/accessibility'
import { desktop, shareBrowser } from '../../support/browser/browser'
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

/** From the cell to a tool of the strip. */
async function act(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10')
  const tool = page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name, exact: true })
  const isThere = () => tool.evaluate(one => one === document.activeElement)
  for (let step = 0; step < 24 && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

it('are merged to each side and have footnotes, by keyboard', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/admin/new-post`, storageState })
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.waitFor()
  await page.getByLabel(/^Title/).fill('Cells by keyboard')
  await text.focus()
  await page.keyboard.type('Before')
  await page.keyboard.press('Control+Alt+f')
  await page.keyboard.type('Of the text.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert table' }).click()
  const cells = ['Line', 'Q3', 'Q2', 'Cash', '1', '2', 'Debt', '3', '4']
  for (const [index, words] of cells.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  // Its caret goes with it, and stays there when it is taken back.
  await act(page, 'Merge with the cell to the left')
  await page.keyboard.press('Control+z')
  await act(page, 'Merge with the cell above')
  await page.keyboard.press('Control+Alt+f')
  await page.keyboard.type('Of the cell.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('%')
  expect(await audit(page)).toEqual([])
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText('Post created successfully!').waitFor()
  expect(problems.filter(problem => /Content Security Policy|uncaught/i.test(problem))).toEqual([])

  await page.goto(`${site.url}/blog/cells-by-keyboard`)
  const merged = page.getByRole('cell', { name: /^1\s*3\s*(Note )?2\s*%$/ })
  expect(await merged.getAttribute('rowspan')).toBe('2')
  await merged.getByRole('link', { name: 'Note 2', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#footnote-2')
  await page.locator('#footnote-2').getByText('Of the cell.').waitFor()
  expect(await audit(page)).toEqual([])
  await close()
})
