/** The red legend is the signature of every page: one line, which begins at the same height. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { shareWindow } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sharedSite } from '../../support/site/shared-site'
import { breakTables, failingPages, sitePages } from '../../support/site/site-pages'

const look = shareWindow({ viewport: { width: 1440, height: 900 } })
const site = sharedSite()

/** Where the margin has no room yet the legend is a line below the header. */
const starts = { 1024: 'top left', 1440: 'margin', 1920: 'margin' } as const

const readLegend = (page: Page) =>
  page.locator('.legend').evaluate(legend => {
    const range = document.createRange()
    range.selectNodeContents(legend)
    const isVertical = getComputedStyle(legend).writingMode.startsWith('vertical')
    const across = [...range.getClientRects()].map(({ left, top }) => Math.round(isVertical ? left : top))
    const { top } = legend.getBoundingClientRect()
    const headerEnd = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    return {
      letters: legend.textContent.length,
      lines: new Set(across).size,
      place: isVertical ? 'margin' : 'top left',
      start: Math.round(top - headerEnd),
    }
  })

async function expectOneLine(url: string) {
  const page = await look(url)
  for (const [width, place] of Object.entries(starts)) {
    await resize(page, { width: Number(width), height: 900 })
    const { letters, ...found } = await readLegend(page)
    expect(found, `${width} px`).toEqual({ lines: 1, place, start: place === 'margin' ? 28 : 0 })
    expect(letters).toBeLessThanOrEqual(85)
  }
}

describe('is one line, in its place', () => {
  it.each(Object.entries(sitePages))('%s', (_, path) => expectOneLine(site.url + path))
})

describe('is one line, in its place, on a page that failed', () => {
  let broken: RunningSite
  beforeAll(async () => {
    broken = await startSite()
    breakTables(broken)
  })
  it.each(Object.entries(failingPages).filter(([, path]) => !path.includes('category')))('%s', (_, path) =>
    expectOneLine(broken.url + path),
  )
})

it('is seen to break', async () => {
  const page = await look(`${site.url}/about`)
  await page.locator('.legend').evaluate(legend => {
    legend.style.whiteSpace = 'normal'
    legend.style.maxHeight = '200px'
  })
  expect((await readLegend(page)).lines).toBeGreaterThan(1)
})
