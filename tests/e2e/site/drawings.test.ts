/** The drawings in the demo articles: their labels can be read on a phone, and stay inside the frame. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { shareBrowser, shareWindow } from '../../support/browser/browser'
import { resize } from '../../support/browser/measures'
import { sharedSite } from '../../support/site/shared-site'

const site = sharedSite()
const open = shareBrowser()
const read = shareWindow({ viewport: { width: 390, height: 844 } })

/** Articles by the drawing that they show. */
const articles: Readonly<Record<string, string>> = {
  'agency-invoice': 'is-your-web-agency-doing-investor-relations',
  'consent-record': 'casl-for-investor-lists-keep-the-proof-not-just-the-address',
  'drill-calendar': 'the-90-day-calendar-around-a-drill-program',
  'halt-hour': 'halted-the-first-hour',
  'quote-path': 'delayed-quotes-without-a-third-party-tracker',
  'redirect-map': 'moving-an-ir-site-in-four-weeks',
  'table-line': 'tables-an-analyst-can-copy',
  'two-languages': 'two-languages-one-minute',
  'wire-to-website': 'from-wire-to-website-in-six-minutes',
}

interface Drawing {
  width: number
  smallest: number
  /** Labels that leave the frame or lie on another one. */
  misplaced: string[]
}

let drawings: ReadonlyMap<string, Drawing>
beforeAll(async () => {
  drawings = await measureDrawings()
})

/** Measured as a document of its own, in the units of its view box. */
async function measureDrawings(): Promise<ReadonlyMap<string, Drawing>> {
  const { page, close } = await open({ url: 'about:blank' })
  const drawings = new Map<string, Drawing>()
  for (const file of readdirSync('public/art')) {
    await page.setContent(readFileSync(`public/art/${file}`, 'utf8'))
    await page.evaluate(() => document.fonts.ready)
    const drawing = await page.evaluate(() => {
      const svg = document.querySelector('svg')
      if (!svg) throw new Error('no drawing')
      const { width, height } = svg.viewBox.baseVal
      const labels = [...svg.querySelectorAll('text')].map(label => ({
        text: label.textContent,
        box: label.getBBox(),
        sizes: [label, ...label.querySelectorAll('tspan')].map(part =>
          Number.parseFloat(getComputedStyle(part).fontSize),
        ),
      }))
      const leaves = ({ x, width: w, y, height: h }: DOMRect) =>
        x < 12 || x + w > width - 12 || y < 0 || y + h > height
      // A line box is a fifth taller than its letters.
      const touch = (a: DOMRect, b: DOMRect) =>
        Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
        Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.25 * Math.min(a.height, b.height)
      return {
        width,
        smallest: Math.min(...labels.flatMap(({ sizes }) => sizes)),
        misplaced: labels
          .filter(
            ({ box }, index) => leaves(box) || labels.slice(index + 1).some(other => touch(box, other.box)),
          )
          .map(({ text }) => text),
      }
    })
    drawings.set(file, drawing)
  }
  await close()
  return drawings
}

it('keeps every label inside the frame and off the others', async () => {
  expect(drawings.size).toBe(2 * Object.keys(articles).length)
  for (const [file, { misplaced }] of drawings) expect([file, misplaced]).toEqual([file, []])
})

it('shows no label under 11 px at any width', async () => {
  for (const [name, article] of Object.entries(articles)) {
    const page = await read(`${site.url}/blog/${article}`)
    for (const width of [320, 390, 768, 1024, 1440]) {
      await resize(page, { width, height: 844 })
      const picture = page.locator(`.prose-picture img[src="/art/${name}.svg"]`)
      await picture.scrollIntoViewIfNeeded()
      const file = width < 768 ? `${name}-phone.svg` : `${name}.svg`
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(file)
      const shown = await picture.evaluate((img: HTMLImageElement) => img.clientWidth)
      const drawing = drawings.get(file)
      if (!drawing) throw new Error(`${file} was not measured`)
      expect((drawing.smallest * shown) / drawing.width, `${file} at ${width} px`).toBeGreaterThanOrEqual(11)
    }
  }
})
