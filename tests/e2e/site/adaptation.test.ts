/** The site as readers set it for themselves: no motion, their own colours. Larger text is in layout.test.ts. */
import { describe, expect, it } from 'vitest'
import { desktop, shareBrowser } from '../../support/browser/browser'
import { findClip, shoot } from '../../support/browser/screenshots'
import { sharedSite } from '../../support/site/shared-site'
import { clientSites } from '../../support/site/site-pages'

const open = shareBrowser()
const site = sharedSite()

type OpenedPage = Awaited<ReturnType<typeof open>>['page']

/** Names of the animations that are running or will run. */
const readMotion = (page: OpenedPage) =>
  page.evaluate(() => {
    const names = document.getAnimations().map(animation => Reflect.get(animation, 'animationName'))
    return [...new Set(names)].filter(name => name !== undefined).sort()
  })

it('animates only on the home page, and not at all with reduced motion', async () => {
  const moving = await open({ url: `${site.url}/`, ...desktop, reducedMotion: 'no-preference' })
  expect(await readMotion(moving.page)).toContain('drift')
  await moving.close()
  const still = await open({ url: `${site.url}/`, ...desktop, reducedMotion: 'reduce' })
  expect(await readMotion(still.page)).toEqual([])
  expect(await still.page.getByRole('checkbox', { name: 'Pause the moving strip' }).count()).toBe(0)
  await still.page.emulateMedia({ colorScheme: 'dark' })
  expect(await still.page.evaluate(() => document.getAnimations().length)).toBe(0)
  await still.close()
})

describe('in the dark scheme', () => {
  const openDark = (path: string) => open({ url: `${site.url}${path}`, ...desktop, colorScheme: 'dark' })
  const groundOf = (page: OpenedPage) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  it('is dark before any style sheet has come', async () => {
    const { page, close } = await openDark('/')
    const textColour = () => page.locator('body').evaluate(body => getComputedStyle(body).color)
    expect(await textColour()).toBe('rgb(203, 217, 215)')
    await page.route(`${site.url}/`, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<style>.*?<\/style>/gs, '') })
    })
    await page.reload({ waitUntil: 'load' })
    // The browser's own white on its own dark ground.
    expect(await textColour()).toBe('rgb(255, 255, 255)')
    await close()
  })

  it('draws the seals in light line, leaves pictures their colours and prints on white', async () => {
    const { page, close } = await openDark('/about')
    expect(await groundOf(page)).toBe('rgb(11, 32, 39)')
    const seal = page.locator('.medallion-ring').first()
    await seal.evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView({ block: 'center' })
      image.loading = 'eager'
      await image.decode()
    })
    const { data } = await shoot(page, await findClip(seal, 0))
    expect(data.filter(channel => channel > 140).length).toBeGreaterThan(500)
    await page.goto(`${site.url}/portfolio`)
    const filter = await page
      .locator('.picture img')
      .first()
      .evaluate(image => getComputedStyle(image).filter)
    expect(filter).toBe('none')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const title = page.locator('h1')
    await expect.poll(() => title.evaluate(one => getComputedStyle(one).color)).toBe('rgb(11, 32, 39)')
    await close()
  })

  it('leaves the client sites their own colours', async () => {
    for (const path of Object.values(clientSites)) {
      const dark = await openDark(path)
      const ground = await groundOf(dark.page)
      await dark.page.emulateMedia({ colorScheme: 'light' })
      expect(await groundOf(dark.page), path).toBe(ground)
      expect(await dark.page.locator('meta[name="color-scheme"]').count()).toBe(0)
      await dark.close()
    }
  })
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

  it.each([
    ['/services', '.step-bar'],
    ['/contact', '.hours-scale'],
  ])('draws the bars of %s', async (path, bars) => {
    const { page, close } = await openForced(path)
    const drawn = await page.locator(bars).evaluateAll(elements => {
      const ground = getComputedStyle(document.body).backgroundColor
      return elements.map(element => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        return backgroundImage !== 'none' || backgroundColor !== ground
      })
    })
    expect(drawn.length).toBeGreaterThan(1)
    expect(drawn).not.toContain(false)
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
