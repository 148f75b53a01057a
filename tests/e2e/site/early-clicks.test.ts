/** Clicks on `[data-app]` controls before React is there are held and replayed, each exactly once. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, shareBrowser } from '../../support/browser/browser'
import { passFrames } from '../../support/browser/measures'
import { delayScripts, slowDown, startSlowSite } from '../../support/browser/slow-page'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

interface EarlyClick {
  path: string
  button: string
  clicks: number
  /** What is to be seen once, when all has happened. */
  outcome: (page: Page) => Promise<string>
  expected: string
}

const text = (selector: string) => async (page: Page) => (await page.locator(selector).textContent()) ?? ''

/** Every toast that is shown from now on, in words. */
const toasts = async (page: Page): Promise<string> =>
  (await page.locator('.toast-title').allTextContents()).join(', ')

const earlyClicks: Record<string, EarlyClick> = {
  'two steps of a gallery': {
    path: '/portfolio/1',
    button: 'Next image',
    clicks: 2,
    outcome: text('.gallery-counter'),
    expected: '3 of 4',
  },
  'a gallery from its first picture to its last': {
    path: '/portfolio/1',
    button: 'Previous image',
    clicks: 1,
    outcome: text('.gallery-counter'),
    expected: '4 of 4',
  },
  "'View Live Site' of a project without one": {
    path: '/portfolio/5',
    button: 'View Live Site',
    clicks: 1,
    outcome: toasts,
    expected: 'Feature not implemented yet',
  },
  'two steps of the services': {
    path: '/',
    button: 'Next service',
    clicks: 2,
    outcome: text('.carousel-count'),
    expected: '3 of 4',
  },
  'the copying of a link': {
    path: '/blog/from-wire-to-website-in-six-minutes',
    button: 'Copy link',
    clicks: 1,
    outcome: toasts,
    expected: 'Link copied',
  },
}

async function tap(page: Page, button: string, times: number) {
  const control = page.getByRole('button', { name: button })
  for (let count = 0; count < times; count += 1) await control.tap()
}

/** Waits for the outcome, then for some frames more: a second replay would show. */
async function expectOnce(page: Page, { outcome, expected }: EarlyClick) {
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
  await expect.poll(() => outcome(page)).toBe(expected)
  await passFrames(page, 18)
  expect(await outcome(page)).toBe(expected)
}

/** Counts the clicks that reach the page's own handlers, held ones not. */
async function countClicks(page: Page, button: string): Promise<() => Promise<number>> {
  await page.getByRole('button', { name: button }).evaluate(element => {
    element.addEventListener('click', () => {
      element.dataset.clicks = String(Number(element.dataset.clicks ?? 0) + 1)
    })
  })
  return async () => Number(await page.getByRole('button', { name: button }).getAttribute('data-clicks'))
}

const visitor = { ...phone, permissions: ['clipboard-read', 'clipboard-write'] }

describe.each(Object.entries(earlyClicks))('%s', (_, early) => {
  it('waits for scripts that are loading, at a sixth of the speed', async () => {
    const { page, problems, close } = await open({ url: `${site.url}${early.path}`, ...visitor })
    await slowDown(page, 6)
    const scriptsArrive = await delayScripts(page)
    const clicks = await countClicks(page, early.button)
    await tap(page, early.button, early.clicks)
    expect(await clicks()).toBe(0)
    scriptsArrive()
    await expectOnce(page, early)
    expect(await clicks()).toBe(early.clicks)
    expect(problems).toEqual([])
    await close()
  })

  it('waits for a page that has not finished loading', async () => {
    const slow = await startSlowSite(site.url, '<template id="held-scripts">', 0)
    const { page, problems, close } = await open({ url: 'about:blank', ...visitor })
    await page.goto(`${slow.url}${early.path}`, { waitUntil: 'commit' })
    await tap(page, early.button, early.clicks)
    slow.sendRest()
    await expectOnce(page, early)
    expect(problems).toEqual([])
    await close()
  })
})

it('waits for the rest of the held scripts when the page stops among them', async () => {
  const early = earlyClicks['two steps of a gallery']
  if (!early) throw new Error('the first case is gone')
  const slow = await startSlowSite(site.url, '<template id="held-scripts">', 200)
  const { page, problems, close } = await open({ url: 'about:blank', ...visitor })
  await page.goto(`${slow.url}${early.path}`, { waitUntil: 'commit' })
  await page.locator('#held-scripts').waitFor({ state: 'attached' })
  await tap(page, early.button, early.clicks)
  slow.sendRest()
  await expectOnce(page, early)
  expect(problems).toEqual([])
  await close()
})

it('counts the service that was opened before the app ran, and brings its title into view', async () => {
  const { page, close } = await open({ url: `${site.url}/`, ...phone })
  const scriptsArrive = await delayScripts(page)
  const title = page.locator('.services-carousel summary').nth(2)
  await title.tap()
  scriptsArrive()
  await expect.poll(() => page.locator('.carousel-count').textContent()).toBe('3 of 4')
  await expect.poll(() => isInView(title)).toBe(true)
  await page.locator('.services-carousel summary').nth(3).tap()
  await expect.poll(() => page.locator('.carousel-count').textContent()).toBe('4 of 4')
  await expect.poll(() => isInView(page.locator('.services-carousel summary').nth(3))).toBe(true)
  await close()
})

/** Below the header, which is fixed. */
const isInView = (target: Locator) =>
  target.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    const headerEnd = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    return top >= headerEnd && bottom <= innerHeight
  })
