/** The replay of a morning on /services: one native slider, two clocks, ten entries. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withPlainSpaces } from '../../../shared/lines/with-plain-spaces'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const url = () => `${sharedSite().url}/services`

const slider = (page: Page) => page.getByRole('slider', { name: 'Minute of the morning' })
const says = (page: Page) => slider(page).getAttribute('aria-valuetext')
const clocks = async (page: Page) =>
  withPlainSpaces((await page.locator('.replay-clocks dd').allTextContents()).join(' '))
const channel = (page: Page) => page.locator('.replay-channel strong').textContent()
const current = async (page: Page) =>
  withPlainSpaces((await page.locator('.replay-log [aria-current=step] td').nth(2).textContent()) ?? '')

it('opens at the wire, and the keys lead through the morning', async () => {
  const { page, problems } = await open({ url: url(), ...desktop })
  expect(await clocks(page)).toBe('06:00 09:00 0 min 30 min')
  await slider(page).focus()
  await hydrate(page)
  await page.keyboard.press('Home')
  await expect
    .poll(() => says(page))
    .toBe('05:12 in Vancouver, 08:12 in Toronto: Draft received from counsel')
  expect(await clocks(page)).toBe('05:12 08:12 48 min 1 h 18 min')
  expect(await channel(page)).toBe('Embargo sheet')
  expect(await page.getByText('The table waits for the second reader.').isVisible()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => clocks(page)).toBe('05:13 08:13 47 min 1 h 17 min')
  expect(await current(page)).toBe('Draft received from counsel')
  await page.keyboard.press('End')
  await expect.poll(() => channel(page)).toBe('Desk log')
  expect(await clocks(page)).toBe('06:20 09:20 20 min 10 min')
  expect(problems).toEqual([])
  expect(await findFaults(page)).toEqual([])
})

it('goes from entry to entry by its buttons, and stops at both ends', async () => {
  const { page, close } = await open({ url: url(), ...phone })
  const next = page.getByRole('button', { name: 'Next entry' })
  const following = [
    'Live on the site',
    'Email to 4,106 confirmed readers',
    'Form 6-K furnished',
    'Read against the wire copy',
    'First correction check, no changes',
  ]
  for (const title of following) {
    await next.click()
    await expect.poll(() => current(page)).toBe(title)
    const isSigned = title === 'Read against the wire copy'
    expect(await page.locator('.replay-mark svg').count()).toBe(isSigned ? 1 : 0)
  }
  await next.click()
  expect(await slider(page).inputValue()).toBe('68')
  await page.getByRole('button', { name: 'Previous entry' }).click()
  await expect.poll(() => current(page)).toBe('Read against the wire copy')
  await close()
})

it('follows a slider that was dragged before the app had come', async () => {
  const { page, close } = await open({ url: url(), ...desktop })
  await slider(page).evaluate((input: HTMLInputElement) => {
    input.value = '20'
  })
  await hydrate(page)
  await expect.poll(() => clocks(page)).toBe('05:32 08:32 28 min 58 min')
  await close()
})

it('draws the red line where the entry is on the band', async () => {
  const { page, close } = await open({ url: url(), ...desktop })
  const band = await page.locator('.replay-band').boundingBox()
  const input = await slider(page).boundingBox()
  // The handle's middle runs from one end of the band to the other.
  expect(input?.x).toBeCloseTo((band?.x ?? 0) - 14, 0)
  expect(input?.width).toBeCloseTo((band?.width ?? 0) + 28, 0)
  await close()
})

it.each([
  {
    on: 'a desk',
    profile: desktop,
    hint: 'use the arrow keys.',
    shown: ['05:12', '05:48', '06:00', '06:06', '06:20'],
  },
  { on: 'a telephone', profile: phone, hint: 'tap the arrows.', shown: ['05:12', '05:48', '06:00', '06:20'] },
])(
  'says on $on how to move, and when, in times that leave each other room',
  async ({ profile, hint, shown }) => {
    const { page, close } = await open({ url: url(), ...profile })
    expect(await page.locator('.replay-hint > span:visible').allTextContents()).toEqual([hint])
    const times = await page.locator('.replay-times > span > span:visible').all()
    const boxes = await Promise.all(times.map(time => time.boundingBox()))
    expect(await Promise.all(times.map(time => time.textContent()))).toEqual(shown)
    boxes.slice(1).forEach((box, place) => {
      const before = boxes[place]
      expect(box && before && box.x - before.x - before.width).toBeGreaterThan(4)
    })
    const last = boxes.at(-1)
    expect(last && last.x + last.width).toBeLessThanOrEqual(profile.viewport.width)
    await close()
  },
)

it('is a log and a band without script', async () => {
  const { page, close } = await open({ url: url(), ...desktop, javaScriptEnabled: false })
  expect(await slider(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next entry' }).count()).toBe(0)
  expect(await page.locator('.replay-log tbody tr').count()).toBe(10)
  expect(await page.getByText('from November to March 06:00 here is 08:00 in Toronto').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Proof a table of your own' }).click()
  await page.waitForURL('**/proof')
  await close()
})

it('is one link away from the three lines of the morning on the home page', async () => {
  const { page, close } = await open({ url: `${sharedSite().url}/`, ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Replay the whole morning' }).click()
  await page.waitForURL('**/services#replay')
  const heading = page.getByRole('heading', { name: 'A morning at the posting desk' })
  const isBelowHeader = async () => {
    const { y = 0 } = (await heading.boundingBox()) ?? {}
    return y > 50 && y < 300
  }
  await expect.poll(isBelowHeader).toBe(true)
  await close()
})
