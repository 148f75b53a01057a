/** How every page stands in eight windows: nothing sticks out, is cut off or overlaps, and lines can be read. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser'
import {
  findCutText,
  findLegendFaults,
  findLongLines,
  findOverlaps,
  findSideways,
  findTextOnPictures,
  findTextOnSeals,
  readPictureScales,
} from '../support/layout-measures'
import { measure, measureAll, settle } from '../support/measures'
import type { RunningSite } from '../support/running-site'
import { breakTables, failingPages, sitePages, startSiteWithEmptyCategory } from '../support/site-pages'

const open = useBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSiteWithEmptyCategory()
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']

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

/** Waits until a new width has settled: with reduced motion every property still takes a millisecond. */
async function resize(page: OpenedPage, size: (typeof windows)[number]) {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)))
    const shown = [...document.images].filter(image => image.checkVisibility())
    await Promise.all(shown.map(image => image.decode().catch(() => undefined)))
  })
}

async function findFaults(page: OpenedPage): Promise<string[]> {
  const pictures = await measure(page, readPictureScales)
  const found = await measureAll(page, [
    findSideways,
    findCutText,
    findOverlaps,
    findTextOnPictures,
    findTextOnSeals,
    findLongLines,
    findLegendFaults,
  ])
  return [
    ...found,
    ...pictures
      .filter(({ scale }) => scale > 1.02)
      .map(({ src, scale }) => `${src} enlarged ${scale.toFixed(2)} times`),
  ]
}

async function expectSound(path: string) {
  const { page, close } = await open({ url: `${site.url}${path}` })
  const faults: string[] = []
  for (const size of windows) {
    await resize(page, size)
    faults.push(...(await findFaults(page)).map(fault => `${size.width}: ${fault}`))
  }
  await close()
  expect(faults).toEqual([])
}

describe('stands soundly in every window', () => {
  it.concurrent.each(Object.entries(sitePages))('%s', (_, path) => expectSound(path))
})

describe('stands soundly in every window, failed', () => {
  beforeAll(() => breakTables(site))
  it.concurrent.each(Object.entries(failingPages))('%s', (_, path) => expectSound(path))
})

it('sees faults that are there', async () => {
  const { page, close } = await open({ url: `${site.url}/privacy`, viewport: { width: 1440, height: 900 } })
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
  await close()
})
