/** The gallery under a finger: from the row that scrolls natively to the gallery that wraps (docs/product.md 5.4). */
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { passFrames } from '../../support/browser/measures'
import { delayScripts } from '../../support/browser/slow-page'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

const path = '/portfolio/2'
const row = (page: Page) => page.locator('.gallery-row')
/**
 * Waits for the gallery, and for the browser to know that sideways touches are the gallery's: it does once it has drawn
 * the page as it is, which a picture of it shows.
 */
async function isLive(page: Page) {
  await page.locator('.gallery[data-live]').waitFor()
  await passFrames(page, 2)
  await page.screenshot()
}

/** The place of the slide that fills the row, from 1; 0 while none does. */
const shown = (page: Page) =>
  row(page).evaluate(element => {
    const { left } = element.getBoundingClientRect()
    const slides = [...element.querySelectorAll('.slide')]
    return slides.findIndex(slide => Math.abs(slide.getBoundingClientRect().left - left) < 1.5) + 1
  })

interface Finger {
  /** Moves on by so many pixels. */
  move(dx: number, dy?: number): Promise<void>
  /** Stays where it is for so many seconds. */
  rest(seconds: number): void
  lift(): Promise<void>
}

/** A finger that comes down on the element: in its middle, or where there is room to move by `dx`. */
async function touch(page: Page, selector = '.gallery-row', dx = 0): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error('the element cannot be seen')
  let x = box.x + box.width / 2 - Math.sign(dx) * (box.width / 2 - 30)
  let y = box.y + Math.min(box.height / 2, 120)
  // The finger keeps its own time, in seconds: a busy machine would make it slower, and a slow swipe means something else.
  let timestamp = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') => {
    timestamp += 0.01
    return session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp,
    })
  }
  await send('touchStart')
  return {
    async move(dx, dy = 0) {
      for (let step = 0; step < 8; step += 1) {
        x += dx / 8
        y += dy / 8
        await send('touchMove')
      }
    },
    rest(seconds) {
      timestamp += seconds
    },
    async lift() {
      await send('touchEnd')
      await session.detach()
    },
  }
}

async function swipe(page: Page, dx: number) {
  const finger = await touch(page, '.gallery-row', dx)
  await finger.move(dx)
  await finger.lift()
}

/** Pulls the row by hand and holds it: a flick may carry Chromium's own scroller past two pictures when it is busy. */
async function pull(page: Page, dx: number) {
  const finger = await touch(page, '.gallery-row', dx)
  await finger.move(dx)
  finger.rest(0.3)
  await finger.move(0)
  await finger.lift()
}

/** The case with its gallery in view. */
async function openCase() {
  const opened = await open({ url: site.url + path, ...phone })
  await row(opened.page).evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return opened
}

describe('a visitor who only swipes', () => {
  it('wakes the gallery, which goes around in both directions', async () => {
    const { page, problems, close } = await openCase()
    expect(await shown(page)).toBe(1)
    await pull(page, -280)
    await isLive(page)
    await expect.poll(() => shown(page)).toBe(2)
    for (const next of [3, 4, 1, 2]) {
      await swipe(page, -280)
      await expect.poll(() => shown(page)).toBe(next)
    }
    for (const previous of [1, 4, 3]) {
      await swipe(page, 280)
      await expect.poll(() => shown(page)).toBe(previous)
    }
    await expect.poll(() => page.locator('.gallery-counter').textContent()).toContain('3')
    expect(problems).toEqual([])
    await close()
  })

  it('reaches the last picture when the first swipe goes back from the first, and stays on the page', async () => {
    const { page, close } = await open({ url: `${site.url}/about`, ...phone })
    await page.goto(site.url + path)
    await row(page).evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await swipe(page, 280)
    await isLive(page)
    await expect.poll(() => shown(page)).toBe(4)
    expect(new URL(page.url()).pathname).toBe(path)
    await swipe(page, -280)
    await expect.poll(() => shown(page)).toBe(1)
    await close()
  })

  it('stays at the first picture when the first finger draws back slowly', async () => {
    const { page, close } = await openCase()
    const slow = await touch(page, '.gallery-row', 280)
    await slow.move(40)
    slow.rest(2)
    await slow.move(0)
    await slow.lift()
    await isLive(page)
    await expect.poll(() => shown(page)).toBe(1)
    await close()
  })

  it('moves on only by a swipe that is strong enough', async () => {
    const { page, close } = await openCase()
    await pull(page, -280)
    await isLive(page)
    await expect.poll(() => shown(page)).toBe(2)
    const finger = await touch(page)
    await finger.move(-40)
    // At rest for longer than the velocity looks back: the strength is 0.
    finger.rest(0.3)
    await finger.move(0)
    await finger.lift()
    await page.waitForFunction(() => !document.querySelector('.gallery-row[data-swiping]'))
    await expect.poll(() => shown(page)).toBe(2)
    await close()
  })

  it('sees no jump when the app arrives under the finger', async () => {
    const { page, close } = await openCase()
    const scriptsArrive = await delayScripts(page)
    const finger = await touch(page, '.gallery-row', -300)
    await finger.move(-150)
    await expect.poll(() => row(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(80)
    const lefts = () =>
      page.evaluate(() => {
        const places: { left: number; live: boolean }[] = []
        const note = () => {
          const slide = document.querySelector('.slide')
          const live = document.querySelector('.gallery[data-live]') !== null
          places.push({ left: slide?.getBoundingClientRect().left ?? 0, live })
          requestAnimationFrame(note)
        }
        requestAnimationFrame(note)
        Object.assign(window, { places })
      })
    await lefts()
    scriptsArrive()
    await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
    expect(await page.locator('.gallery[data-live]').count()).toBe(0)
    await finger.move(-120)
    expect(await shown(page)).toBe(0)
    await finger.lift()
    await isLive(page)
    await expect.poll(() => shown(page)).toBe(2)
    const places = await page.evaluate<{ left: number; live: boolean }[]>(() => Reflect.get(window, 'places'))
    const first = places.findIndex(({ live }) => live)
    const [before, after] = [places[first - 1], places[first]]
    expect(Math.abs((after?.left ?? 0) - (before?.left ?? Number.NaN))).toBeLessThan(2)
    await close()
  })
})

describe('a visitor whose first act is an arrow key', () => {
  it.each([
    ['ArrowLeft', 4],
    ['ArrowRight', 2],
  ])('%s leads to picture %i', async (key, expected) => {
    const { page, problems, close } = await open({ url: site.url + path, ...desktop })
    await row(page).focus()
    await page.keyboard.press(key)
    await isLive(page)
    await expect.poll(() => shown(page)).toBe(expected)
    expect(problems).toEqual([])
    await close()
  })
})

it('shows every thumbnail before anything was touched', async () => {
  for (const size of [phone, desktop]) {
    const { page, close } = await open({ url: site.url + path, ...size })
    await page.locator('.thumbnails').evaluate(list => list.scrollIntoView({ behavior: 'instant' }))
    const images = page.locator('.thumbnails img')
    await expect
      .poll(() => images.evaluateAll(all => all.map(image => (image as HTMLImageElement).naturalWidth > 0)))
      .toEqual([true, true, true, true])
    expect(await page.locator('html[data-app]').count()).toBe(0)
    await close()
  }
})

describe('a picture at full size', () => {
  it('is whole first, then as large as it was drawn, around the point of the tap', async () => {
    const { page, problems, close } = await openCase()
    // Hydration comes with the click, which is held until then.
    const link = page.getByRole('link', { name: 'Open at full size' }).first()
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Home page.' })
    const image = dialog.locator('img')
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(phone.viewport.width)
    expect(await findFaults(page)).toEqual([])
    const whole = await image.boundingBox()
    const tap = { x: (whole?.width ?? 0) * 0.7, y: (whole?.height ?? 0) * 0.4 }
    await image.tap({ position: tap })
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(1600)
    const full = await image.boundingBox()
    expect((full?.x ?? 0) + 1600 * 0.7).toBeCloseTo((whole?.x ?? 0) + tap.x, -1)
    // The arrows are the window's: the gallery behind it stays.
    const left = () => dialog.locator('.viewer-stage').evaluate(element => element.scrollLeft)
    const before = await left()
    // A busy browser may lay the window out after the first key.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowLeft')
        return left()
      })
      .toBeLessThan(before - 20)
    expect(await shown(page)).toBe(1)
    expect(await findFaults(page)).toEqual([])
    // Caption, arrows and the way out are in sight, wherever the picture is scrolled to.
    for (const name of ['Previous picture', 'Next picture', 'Full size', 'Close']) {
      const box = await dialog.getByRole('button', { name, exact: true }).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= phone.viewport.width, name).toBe(true)
      expect(box && box.y + box.height <= phone.viewport.height, name).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  it('turns to the next by its arrows and by the keys', async () => {
    const { page, close } = await open({ url: site.url + path, ...desktop })
    await page.getByRole('link', { name: 'Open at full size' }).first().click()
    await page.getByRole('button', { name: 'Next picture' }).click()
    await page.locator('.viewer-count', { hasText: '2 of 5' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('dialog', { name: 'Home page.' }).waitFor()
    expect(await shown(page)).toBe(1)
    await close()
  })

  it('opens for the large plate too, and closes by its button', async () => {
    const { page, close } = await open({ url: site.url + path, ...desktop })
    await page.locator('.case-plate').getByRole('link', { name: 'Open at full size' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await close()
  })

  it('is a file where there is no script', async () => {
    const { page, close } = await open({ url: site.url + path, ...phone, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Open at full size' }).first().click()
    await page.waitForURL(/\/pictures\/2-1-[0-9a-f]+-2560\.webp$/)
    await close()
  })
})

it('wakes nothing by scrolling past', async () => {
  const { page, close } = await open({ url: site.url + path, ...phone })
  const finger = await touch(page, 'h1')
  await finger.move(0, -300)
  await finger.lift()
  await page.waitForFunction(() => window.scrollY > 150)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.dataset.app)).toBeUndefined()
  await close()
})

it('keeps a wheel that turns sideways to itself, before and after the app is there', async () => {
  const { page, close } = await open({ url: site.url + path, ...desktop })
  // A page that scrolls sideways itself is what a touchpad turns into a step back in the history.
  await page.evaluate(() => {
    const wide = document.createElement('div')
    wide.setAttribute('style', 'position: absolute; left: 0; width: 200vw; height: 1px')
    document.body.append(wide)
  })
  await row(page).evaluate(element => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    window.scrollTo({ left: 0, top: window.scrollY, behavior: 'instant' })
  })
  const box = await row(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, desktop.viewport.height / 2)
  const turn = async (dx: number) => {
    for (let times = 0; times < 12; times += 1) await page.mouse.wheel(dx, 0)
    await passFrames(page, 24)
    return page.evaluate(() => window.scrollX)
  }
  for (const dx of [400, -400]) expect(await turn(dx)).toBe(0)
  await hydrate(page)
  await isLive(page)
  for (const dx of [400, -400]) expect(await turn(dx)).toBe(0)
  await page.mouse.move(5, 5)
  await expect.poll(() => turn(400)).toBeGreaterThan(0)
  await close()
})

it('has nothing to take over on a page that was reached inside the app', async () => {
  const { page, close } = await open({ url: `${site.url}/portfolio`, ...desktop })
  await hydrate(page)
  await page.evaluate(() => {
    const seen: boolean[] = []
    new MutationObserver(() => {
      const gallery = document.querySelector('.gallery')
      if (gallery) seen.push(gallery.matches('[data-live]'))
      document.documentElement.dataset.seen = String(seen)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator(`main a[href="${path}"]`).first().click()
  await page.getByRole('button', { name: 'Next image' }).click()
  await expect.poll(() => shown(page)).toBe(2)
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).toMatch(/^true(,true)*$/)
  await close()
})
