/** Proof-reading a table on /proof: in the browser, and nowhere else. */
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const url = () => `${sharedSite().url}/proof`

const own = [
  'C$ thousands\tQ1 2026\tQ2 2026',
  'Gold sales\t1,200\t1,300',
  'Silver sales\t300\t310',
  'Total sales\t1,500\t1,601',
  '=1+1\t(5)\t-6',
].join('\n')

const field = (page: Page) => page.getByLabel('Paste it here')
const clear = (page: Page) => page.getByRole('button', { name: 'Clear, and paste yours' })
/** The example is in its place until the visitor asks for it. */
async function openField(page: Page) {
  expect(await field(page).count()).toBe(0)
  await clear(page).click()
  await expect.poll(() => field(page).evaluate(element => element === document.activeElement)).toBe(true)
}
const proof = (page: Page) => page.getByRole('button', { name: 'Proof this table' }).click()
const rings = (page: Page) => page.locator('.proof-ring')

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the repaired CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('proofed-table.csv')
  return text(await file.createReadStream())
}

it('rings what is wrong, says it, and sends nothing', async () => {
  const { page, problems } = await open({ url: url(), ...desktop })
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await openField(page)
  await field(page).fill(own)
  await proof(page)
  await page.getByRole('status').getByText('2 faults ringed.').waitFor()
  expect(await rings(page).allTextContents()).toEqual(['1,601, ring 1', '-6, ring 2'])
  const findings = await page.locator('.proof-findings li').allTextContents()
  expect(findings[0]).toContain('The lines above add up to 1,610; the total says 1,601.')
  expect(findings[1]).toContain('-6 has a hyphen; the other negatives have parentheses. It is now (6).')
  await rings(page).first().click()
  await page.waitForURL('**/proof#finding-1')
  expect(await download(page)).toBe(
    // Its byte order mark was read.
    'C$ thousands,Q1 2026,Q2 2026\r\nGold sales,1200,1300\r\nSilver sales,300,310\r\n' +
      "Total sales,1500,1610\r\n'=1+1,-5,-6\r\n",
  )
  // The file is in the link.
  expect(requests.filter(address => !address.startsWith('data:'))).toEqual([])
  expect(await page.locator('main form').count()).toBe(0)
  expect(problems).toEqual([])
  expect(await findFaults(page)).toEqual([])
})

it('works with the keyboard alone', async () => {
  const { page, close } = await open({ url: url(), ...desktop })
  await clear(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page).evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your table, proofed' }).waitFor()
  expect(await rings(page).count()).toBe(7)
  await close()
})

it('reads what only the HTML of a clipboard says', async () => {
  const { page, close } = await open({ url: url(), ...desktop })
  await hydrate(page)
  await openField(page)
  await field(page).evaluate(element => {
    const data = new DataTransfer()
    const cell = '<td style="mso-number-format:\'\\@\'">604</td>'
    data.setData(
      'text/html',
      `<table><tr><th>C$<th>2025<th>2026</tr><tr><td>Sales<td>598${cell}</tr></table>`,
    )
    data.setData('text/plain', 'C$\t2025\t2026\nSales\t598\t604')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  expect(await field(page).inputValue()).toBe("C$\t2025\t2026\nSales\t598\t'604")
  await proof(page)
  await page.getByText("'604 is stored as text").waitFor()
  await close()
})

describe('what is not a table', () => {
  it.each([
    ['nothing', '', 'Paste a table first, or use the example.'],
    ['one line', 'one line', 'This is not a table yet: it needs at least two rows and two columns.'],
    [
      'too many rows',
      'a\tb\n'.repeat(300),
      'This table is too long: at most 200 rows, 30 columns and 60,000 characters.',
    ],
  ])('%s: refused at the field', async (_, text, says) => {
    const { page, close } = await open({ url: url(), ...phone })
    expect(await page.getByRole('heading', { name: 'A worked example' }).isVisible()).toBe(true)
    await openField(page)
    await field(page).fill(text)
    await proof(page)
    await page.getByText(says, { exact: true }).waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    expect(await field(page).inputValue()).toBe(text)
    expect(await page.getByRole('button', { name: 'Use the example' }).isVisible()).toBe(true)
    await close()
  })
})

it('prints a worked example without script', async () => {
  const { page, close } = await open({ url: url(), ...phone, javaScriptEnabled: false })
  expect(await field(page).isVisible()).toBe(false)
  expect(await clear(page).isVisible()).toBe(false)
  expect(await page.getByText('Your own table needs JavaScript').isVisible()).toBe(true)
  expect(await rings(page).count()).toBe(7)
  // On a phone each of them is in sight without scrolling sideways, and the first ones in the first screen.
  const galley = await page.locator('.proof-window').evaluate(one => one.getBoundingClientRect().right)
  const boxes = await rings(page).evaluateAll(all =>
    all.map(ring => ring.getBoundingClientRect()).map(({ right, bottom }) => ({ right, bottom })),
  )
  for (const { right } of boxes) expect(right).toBeLessThan(galley)
  expect(boxes[0]?.bottom).toBeLessThan(phone.viewport.height)
  expect(await page.locator('.proof-findings li').count()).toBe(7)
  expect(await download(page)).toContain('Total revenue,5424,5634,6014,0.067')
  await close()
})
