/** How every page fits in eight windows: nothing sticks out, is cut off or overlaps, and lines can be read. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { shareWindow } from '../../support/browser/browser'
import {
  findCutText,
  findLegendFaults,
  findLongLines,
  findOddSizes,
  findOverlaps,
  findSideways,
  findTextOnPictures,
  findTextOnSeals,
  readPictureScales,
} from '../../support/browser/layout-measures'
import { measure, measureAll, settle } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sharedSite } from '../../support/site/shared-site'
import { breakTables, failingPages, sitePages } from '../../support/site/site-pages'

const look = shareWindow({ viewport: { width: 1440, height: 900 } })
const site = sharedSite()

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

async function resize(page: Page, size: (typeof windows)[number]) {
  await page.setViewportSize(size)
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await settle(page)
  await page.evaluate(async () => {
    const shown = [...document.images].filter(image => image.checkVisibility())
    await Promise.all(shown.map(image => image.decode().catch(() => undefined)))
  })
}

async function findFaults(page: Page): Promise<string[]> {
  const pictures = await measure(page, readPictureScales)
  const found = await measureAll(page, [
    findSideways,
    findCutText,
    findOverlaps,
    findTextOnPictures,
    findTextOnSeals,
    findLongLines,
    findLegendFaults,
    findOddSizes,
  ])
  return [
    ...found,
    ...pictures
      .filter(({ scale }) => scale > 1.02)
      .map(({ src, scale }) => `${src} enlarged ${scale.toFixed(2)} times`),
  ]
}

async function expectSound(url: string) {
  const page = await look(url)
  const faults: string[] = []
  for (const size of windows) {
    await resize(page, size)
    faults.push(...(await findFaults(page)).map(fault => `${size.width}: ${fault}`))
  }
  expect(faults).toEqual([])
}

describe('fits in every window', () => {
  it.each(Object.entries(sitePages))('%s', (_, path) => expectSound(site.url + path))
})

describe('fits in every window, failed', () => {
  let broken: RunningSite
  beforeAll(async () => {
    broken = await startSite()
    breakTables(broken)
  })
  it.each(Object.entries(failingPages))('%s', (_, path) => expectSound(broken.url + path))
})

it('sees faults that are there', async () => {
  const page = await look(`${site.url}/privacy`)
  expect(await findFaults(page)).toEqual([])
  await page.evaluate(() => {
    const style = (selector: string, text: string) =>
      document.querySelector(selector)?.setAttribute('style', text)
    style('.policy-introduction + section h2', 'position: relative; top: 40px')
    style('.policy-introduction + section p', 'max-width: 60em')
    style('.legend', 'left: 300px')
    style('.cta-text', 'position: relative; left: 1200px; width: max-content; max-width: none')
    style('.site-footer-tagline', 'width: 2000px; max-width: none')
  })
  await settle(page)
  const found = (await findFaults(page)).join('\n')
  for (const fault of ['px in 1440', 'leaves section.cta', ' on p.', 'on a seal', 'letters: ', 'legend on'])
    expect(found).toContain(fault)
})
