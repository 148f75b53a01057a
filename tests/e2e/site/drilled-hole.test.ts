/** Drilling the hole of case 1: one native slider on its core, words that follow it, and an address for each depth. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { findCutText, findSideways } from '../../support/browser/layout-measures'
import { measureAll } from '../../support/browser/measures'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const url = () => `${sharedSite().url}/portfolio/1/hole`

const slider = (page: Page) => page.getByRole('slider', { name: 'Depth in metres' })
const says = (page: Page) => slider(page).getAttribute('aria-valuetext')
const headline = (page: Page) => page.locator('.hole-headline').textContent()
const whole = '48.0\u00a0m at 1.12%\u00a0CuEq from 113\u00a0m'

/** The middle of the core at a share of its length. */
async function pointAt(page: Page, share: number) {
  const core = await page.locator('.hole-core').boundingBox()
  if (!core) throw new Error('There is no core')
  return [core.x + core.width / 2, core.y + core.height * share] as const
}

it('is drilled by keys: one metre, ten, and both ends', async () => {
  const { page, problems } = await open({ url: url(), ...desktop })
  await slider(page).focus()
  await hydrate(page)
  expect(await says(page)).toMatch(/^312\.4\u00a0m: 48\.0\u00a0m at 1\.12%\u00a0CuEq \(0\.89%\u00a0Cu, /)
  const press = async (key: string, depth: string) => {
    await page.keyboard.press(key)
    await expect.poll(async () => (await says(page))?.split(':')[0]).toBe(`${depth}\u00a0m`)
  }
  await press('Home', '0')
  expect(await headline(page)).toBe('Nothing has been drilled')
  await press('PageDown', '10')
  await press('ArrowDown', '11')
  await press('ArrowRight', '12')
  await press('ArrowUp', '11')
  await press('ArrowLeft', '10')
  await press('PageUp', '0')
  await press('PageUp', '0')
  await press('End', '312.4')
  expect(await headline(page)).toBe(whole)
  expect(problems).toEqual([])
  expect(await findFaults(page)).toEqual([])
})

it('is drilled by hand: what is said, drawn and struck follows', async () => {
  const { page, problems } = await open({ url: url(), ...desktop })
  await page.locator('.hole-body').scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('.hole-body')?.scrollIntoView({ block: 'center' }))
  await page.mouse.move(...(await pointAt(page, 0.99)))
  await hydrate(page)
  await page.mouse.down()
  await page.mouse.move(...(await pointAt(page, 140 / 312.4)), { steps: 4 })
  await page.mouse.up()
  const depth = Number(await slider(page).inputValue())
  expect(Math.abs(depth - 140)).toBeLessThanOrEqual(1)
  expect(await headline(page)).toBe(
    `${(depth - 113).toFixed(1)}\u00a0m at ${/at (.*?)%/.exec((await headline(page)) ?? '')?.[1]}%\u00a0CuEq from 113\u00a0m`,
  )
  expect(await page.locator('.blackline-words del').textContent()).toBe('A bonanza in breccia.')
  expect(await page.locator('.blackline-words ins').textContent()).toBe(`${await headline(page)}.`)
  // The red line is where the hand is, and nothing is drawn below it.
  const [, y] = await pointAt(page, depth / 312.4)
  const line = await page.locator('.hole-scale b').boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0) / 2).toBeCloseTo(y, 0)
  const clip = await page.locator('.hole-core svg').evaluate(svg => getComputedStyle(svg).clipPath)
  expect(Number(/([\d.]+)%/.exec(clip)?.[1])).toBeCloseTo(100 - (depth / 312.4) * 100, 0)
  expect(await page.locator('.hole-rocks li:not([data-ahead])').count()).toBe(7)
  expect(problems).toEqual([])
})

it('gives its depth an address, and Back leads to the one before', async () => {
  const { page, close } = await open({ url: url(), ...phone })
  await page.getByRole('link', { name: /^118/ }).click()
  await page.waitForURL('**/hole?to=118')
  await expect.poll(() => headline(page)).toBe('5.0\u00a0m is too short to report')
  await hydrate(page)
  await slider(page).focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => slider(page).inputValue()).toBe('128')
  await page.getByRole('button', { name: 'Link to this depth' }).click()
  await page.waitForURL('**/hole?to=128')
  await expect.poll(() => headline(page)).toMatch(/^15\.0/)
  // The same stop once more, after the slider has left it.
  await slider(page).focus()
  await page.keyboard.press('PageDown')
  await page.getByRole('link', { name: /^118/ }).click()
  await page.waitForURL('**/hole?to=118')
  await expect.poll(() => slider(page).inputValue()).toBe('118')
  await page.goBack()
  await page.waitForURL('**/hole?to=128')
  await expect.poll(() => slider(page).inputValue()).toBe('128')
  await close()
})

it('follows a slider that was moved before the app had come', async () => {
  const { page, close } = await open({ url: url(), ...desktop })
  await slider(page).evaluate((input: HTMLInputElement) => {
    input.value = '84'
  })
  await hydrate(page)
  await expect.poll(() => headline(page)).toBe('No significant interval to 84\u00a0m')
  await close()
})

it('keeps what can be said in sight on a phone, and nothing moves under the hand', async () => {
  const { page, close } = await open({ url: `${url()}?to=30`, ...phone })
  await hydrate(page)
  await page.evaluate(() => document.querySelector('.hole-body')?.scrollIntoView({ block: 'end' }))
  await slider(page).focus()
  const top = async (part: string) => Math.round((await page.locator(part).boundingBox())?.y ?? Number.NaN)
  const [said, body] = [await top('.hole-said'), await top('.hole-body')]
  expect(said).toBeGreaterThanOrEqual(0)
  for (let at = 30; at < 312; at += 10) {
    await page.keyboard.press('PageDown')
    await expect.poll(() => slider(page).inputValue()).toBe(String(Math.min(312, at + 10)))
    expect([at, await top('.hole-said'), await top('.hole-body')]).toEqual([at, said, body])
    expect(await measureAll(page, [findSideways, findCutText])).toEqual([])
  }
  await close()
})

it('is a log, a sentence and a form without script', async () => {
  const { page, problems, close } = await open({ url: url(), ...desktop, javaScriptEnabled: false })
  expect(await headline(page)).toBe(whole)
  expect(await page.locator('.hole-facts tbody tr').count()).toBe(11)
  expect(await page.getByText('Drag the red line').isVisible()).toBe(false)
  await slider(page).evaluate((input: HTMLInputElement) => {
    input.value = '150'
  })
  await page.getByRole('button', { name: 'Link to this depth' }).click()
  await page.waitForURL('**/hole?to=150')
  expect(await headline(page)).toBe('36.0\u00a0m at 1.22%\u00a0CuEq from 113\u00a0m')
  expect(problems).toEqual([])
  await close()
})
