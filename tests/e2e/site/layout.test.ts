/** How grids follow the width of the window; sweep.test.ts has what holds for every page. */
import { expect, it } from 'vitest'
import { desktop, shareWindow } from '../../support/browser/browser'
import { settle } from '../../support/browser/measures'
import { setWindow } from '../../support/browser/page-layout'
import { sharedSite } from '../../support/site/shared-site'

const look = shareWindow(desktop)
const site = sharedSite()

it.each([
  [390, 1],
  [639, 1],
  [641, 2],
  [768, 2],
  [1024, 3],
  [1440, 3],
])('at %i px the articles have %i columns, and the last cell fills its line', async (width, columns) => {
  const page = await look(`${site.url}/blog`)
  await setWindow(page, { width, height: 900 })
  for (const grid of await page.locator('.article-grid').all()) {
    const { left, right } = await grid.evaluate(list => {
      const { left, right } = list.getBoundingClientRect()
      return { left, right }
    })
    const cells = await grid
      .locator('.article-cell')
      .evaluateAll(items =>
        items.map(item => item.getBoundingClientRect()).map(({ x, right }) => ({ x, right })),
      )
    const starts = Array.from(
      { length: columns },
      (_, index) => left + ((right - left + 24) / columns) * index,
    )
    expect(cells.map(({ x }) => Math.round(x))).toEqual(
      cells.map((_, index) => Math.round(starts[index % columns] ?? Number.NaN)),
    )
    expect(cells.at(-1)?.right).toBeCloseTo(right, 0)
  }
  await setWindow(page, desktop.viewport)
})

it('a featured article that is only a title leaves no room empty beside its seal', async () => {
  const page = await look(`${site.url}/blog`)
  await page.locator('.featured').evaluate(article => {
    for (const part of article.querySelectorAll('.featured-excerpt, .featured-sections, .post-facts > span'))
      part.remove()
  })
  await settle(page)
  const share = await page.locator('.featured-text').evaluate(text => {
    const title = text.querySelector('.featured-title a')?.getBoundingClientRect()
    return (title?.height ?? 0) / text.getBoundingClientRect().height
  })
  expect(share).toBeGreaterThan(0.4)
})
