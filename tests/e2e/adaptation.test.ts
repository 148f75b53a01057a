/** The site as readers set it for themselves: larger text, wider spacing, no motion, their own colours. */
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone, useBrowser } from '../support/browser'
import { findCutText, findOverlaps, findSideways } from '../support/layout-measures'
import { measure, settle } from '../support/measures'
import type { RunningSite } from '../support/running-site'
import { sitePages, startSiteWithEmptyCategory } from '../support/site-pages'

const open = useBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSiteWithEmptyCategory()
})

type OpenedPage = Awaited<ReturnType<typeof open>>['page']

/** What sticks out, is cut off or overlaps, now. */
async function readFaults(page: OpenedPage, when: string): Promise<string[]> {
  await settle(page)
  const found = [
    ...(await measure(page, findSideways)),
    ...(await measure(page, findCutText)),
    ...(await measure(page, findOverlaps)),
  ]
  return found.map(fault => `${when}: ${fault}`)
}

const readTextSize = (page: OpenedPage) =>
  page.locator('body').evaluate(body => Number.parseFloat(getComputedStyle(body).fontSize))

const setRootSize = (page: OpenedPage, size: string) =>
  page.evaluate(value => {
    document.documentElement.style.fontSize = value
  }, size)

/** The spacing of WCAG 1.4.12, over whatever the page says. */
const widenSpacing = (page: OpenedPage) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

describe('at 200 % text size, and with wide spacing, nothing is lost of', () => {
  it.concurrent.each(Object.entries(sitePages))('%s', async (_, path) => {
    const { page, close } = await open({ url: site.url + path, viewport: { width: 1280, height: 800 } })
    const before = await readTextSize(page)
    // Twice the 106.25 % of base.css.
    await setRootSize(page, '212.5%')
    const faults = await readFaults(page, 'large text')
    expect(await readTextSize(page)).toBe(before * 2)
    await setRootSize(page, '')
    await widenSpacing(page)
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport)
      faults.push(...(await readFaults(page, `wide spacing, ${viewport.width} px`)))
    }
    expect(faults).toEqual([])
    await close()
  })
})

/** Names of the animations that are running or will run. */
const readMotion = (page: OpenedPage) =>
  page.evaluate(() => {
    const names = document.getAnimations().map(animation => Reflect.get(animation, 'animationName'))
    return [...new Set(names)].filter(name => name !== undefined).sort()
  })

it('moves by itself on the home page only, and not at all when motion is not wanted', async () => {
  const moving = await open({ url: `${site.url}/`, ...desktop, reducedMotion: 'no-preference' })
  expect(await readMotion(moving.page)).toContain('drift')
  await moving.close()
  const still = await open({ url: `${site.url}/`, ...desktop, reducedMotion: 'reduce' })
  expect(await readMotion(still.page)).toEqual([])
  expect(await still.page.getByRole('checkbox', { name: 'Pause the moving strip' }).count()).toBe(0)
  await still.close()
})

describe('in forced colours', () => {
  const openForced = (path: string) => open({ url: `${site.url}${path}`, ...desktop, forcedColors: 'active' })

  it('keeps the edges of controls', async () => {
    const { page, close } = await openForced('/contact')
    for (const control of ['#name', '#service', '#message', '.enquiry-form button']) {
      const edge = await page.locator(control).evaluate(element => {
        const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(element)
        const ground = getComputedStyle(document.body).backgroundColor
        return (
          borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground
        )
      })
      expect(edge, control).toBe(true)
    }
    await close()
  })

  it('keeps the outline of the focus', async () => {
    const { page, close } = await openForced('/services')
    for (const target of [
      page.getByRole('link', { name: 'Get Started' }).first(),
      page.locator('.site-nav a').first(),
    ]) {
      await page.keyboard.press('Tab')
      await target.focus()
      const { style, width, color } = await target.evaluate(element => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return { style: outlineStyle, width: Number.parseFloat(outlineWidth), color: outlineColor }
      })
      expect(style).toBe('solid')
      expect(width).toBeGreaterThanOrEqual(2)
      expect(color).not.toBe(
        await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor),
      )
    }
    await close()
  })

  it.each(['/portfolio', '/blog'])('tells the chosen filter of %s from the others', async path => {
    const { page, close } = await openForced(path)
    const look = (pressed: boolean) =>
      page
        .locator(`.filter[aria-pressed="${pressed}"]`)
        .first()
        .evaluate(element => {
          const { backgroundColor, borderTopWidth, outlineStyle, textDecorationLine } =
            getComputedStyle(element)
          return { backgroundColor, borderTopWidth, outlineStyle, textDecorationLine }
        })
    expect(await look(true)).not.toEqual(await look(false))
    await close()
  })
})
