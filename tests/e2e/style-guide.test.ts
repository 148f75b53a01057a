/** The style guide: there on this machine only, complete, and free of accessibility faults. */

import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, hydrate, phone, useBrowser } from '../support/browser'
import { type RunningSite, startSite } from '../support/running-site'

const open = useBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, options) => {
  it('shows every colour token as it stands in the style sheet', async () => {
    const { page, problems, close } = await open({ url: `${site.url}/dev/style`, ...options })
    const tokens = [
      ...readFileSync('app/styles/tokens.css', 'utf8').matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})/g),
    ]
    expect(tokens.length).toBeGreaterThan(20)
    for (const [, name, value] of tokens) {
      const swatch = page
        .locator('.swatches li', { hasText: new RegExp(`^${name}$`) })
        .locator('span')
        .first()
      expect(await swatch.evaluate(element => getComputedStyle(element).backgroundColor), name).toBe(
        rgb(value ?? ''),
      )
    }
    expect(problems).toEqual([])
    await close()
  })

  it('has no accessibility fault, with and without a toast', async () => {
    const { page, close } = await open({ url: `${site.url}/dev/style`, ...options })
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await hydrate(page)
    await page.getByRole('button', { name: 'Show a destructive toast' }).click()
    await page.locator('.toast').waitFor()
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await close()
  })

  it('fits the window', async () => {
    const { page, close } = await open({ url: `${site.url}/dev/style`, ...options })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(50_000)
    await close()
  })
})

it('does not exist behind a proxy', async () => {
  const answer = await fetch(`${site.url}/dev/style`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(answer.status).toBe(404)
})

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(index => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`
