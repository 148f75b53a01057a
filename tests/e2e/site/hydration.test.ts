/** Scripts come when a visitor wants to do something, and nothing that was done before them is lost. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { settle } from '../../support/browser/measures'
import { delayScripts } from '../../support/browser/slow-page'
import { sharedSite } from '../../support/site/shared-site'

const open = shareBrowser()
const site = sharedSite()

const post = '/blog/from-wire-to-website-in-six-minutes'
const pages = [
  '/',
  '/about',
  '/services',
  '/proof',
  '/portfolio',
  '/portfolio/2',
  '/blog',
  post,
  '/contact',
  '/privacy',
  '/newsletter',
]

/** Addresses of the scripts that the page asks for from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

const isReady = (page: Page) => page.evaluate(() => document.documentElement.dataset.app === 'ready')
const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.app === 'ready')

/** A finger on the element moves 300 px up, which scrolls. */
async function dragUp(page: Page, element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element cannot be seen')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let moved = 50; moved <= 300; moved += 50) await touch('touchMove', { x, y: y - moved })
  await touch('touchEnd')
}

describe('a visitor who only reads', () => {
  it('downloads no script by scrolling and touching text on a phone', async () => {
    const { page, problems, close } = await open({ url: 'about:blank', ...phone })
    const scripts = watchScripts(page)
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
    const text = page.locator('.hero-lede')
    await text.tap()
    await dragUp(page, text)
    await page.waitForFunction(() => window.scrollY > 150)
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    expect(await isReady(page)).toBe(false)
    expect(problems).toEqual([])
    await close()
  })

  it('downloads no script by the wheel and a click on text', async () => {
    const { page, close } = await open({ url: 'about:blank', ...desktop })
    const scripts = watchScripts(page)
    await page.goto(`${site.url}${post}`, { waitUntil: 'networkidle' })
    await page.locator('.prose p').first().click()
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => window.scrollY > 200)
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    await close()
  })
})

describe('a visitor who reaches for something', () => {
  const signs = {
    'the pointer over a link': {
      device: desktop,
      path: '/',
      reach: (page: Page) => page.hover('.site-header-logo'),
    },
    'a finger on a button': {
      device: phone,
      path: '/',
      reach: (page: Page) => page.tap('.site-menu-button'),
    },
    'the focus in a field': {
      device: desktop,
      path: '/contact',
      reach: (page: Page) => page.focus('[name=company]'),
    },
    'a key': { device: desktop, path: '/', reach: (page: Page) => page.keyboard.press('Shift') },
  }
  it.each(Object.entries(signs))('gets the app by %s', async (_, { device, path, reach }) => {
    const { page, problems, close } = await open({ url: `${site.url}${path}`, ...device })
    const scripts = watchScripts(page)
    expect(scripts).toEqual([])
    await reach(page)
    await ready(page)
    expect(scripts.length).toBeGreaterThan(3)
    expect(problems).toEqual([])
    await close()
  })
})

describe('before the scripts have loaded', () => {
  it('a link is a link', async () => {
    const { page, close } = await open({ url: `${site.url}/`, ...desktop })
    await delayScripts(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.waitForURL(`${site.url}/about`)
    expect(await isReady(page)).toBe(false)
    await close()
  })

  it.each([
    ['/portfolio', 'Corporate Presentation', '?filter=Corporate+Presentation'],
    ['/blog', 'Compliance', '?category=Compliance'],
  ])('the filter of %s is a form', async (path, name, search) => {
    const { page, close } = await open({ url: `${site.url}${path}`, ...desktop })
    await delayScripts(page)
    await page.getByRole('button', { name }).click()
    await page.waitForURL(`${site.url}${path}${search}`)
    expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    expect(await isReady(page)).toBe(false)
    await close()
  })

  it('what is typed and chosen stays', async () => {
    const { page, problems, close } = await open({ url: `${site.url}/contact`, ...desktop })
    const scriptsArrive = await delayScripts(page)
    await page.getByLabel('Name').pressSequentially('Priya Lindqvist')
    await page.getByRole('combobox', { name: 'Service' }).selectOption({ index: 2 })
    const service = await page.getByRole('combobox', { name: 'Service' }).inputValue()
    await page.getByLabel('Message').pressSequentially('We list in Febr')
    expect(await isReady(page)).toBe(false)
    scriptsArrive()
    await ready(page)
    await page.keyboard.type('uary.')
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Lindqvist')
    expect(await page.getByRole('combobox', { name: 'Service' }).inputValue()).toBe(service)
    expect(await page.getByLabel('Message').inputValue()).toBe('We list in February.')
    expect(problems).toEqual([])
    await close()
  })

  it('a link of the strip has the focus half out of view, and comes in with them', async () => {
    const { page, close } = await open({ url: `${site.url}/`, ...desktop })
    const scriptsArrive = await delayScripts(page)
    const link = page.locator('.strip-link').nth(2)
    const overhang = () => link.evaluate(element => element.getBoundingClientRect().right - innerWidth)
    await link.focus()
    expect(await overhang()).toBeGreaterThan(100)
    scriptsArrive()
    await expect.poll(overhang).toBeLessThan(1)
    await close()
  })
})

it('a page whose script comes after it is ready keeps its focus and its notice', async () => {
  const { page, close } = await open({ url: 'about:blank', ...desktop })
  let scriptArrives = () => {}
  const arrived = new Promise<void>(resolve => {
    scriptArrives = resolve
  })
  await page.route(/failure-page[^/]*\.js$/, async route => {
    await arrived
    await route.continue()
  })
  await page.goto(`${site.url}/nowhere`)
  const notice = await page.locator('.legend').textContent()
  expect(notice).not.toBe('')
  const link = page.locator('main').getByRole('link').last()
  await link.focus()
  await ready(page)
  scriptArrives()
  await page.waitForLoadState('networkidle')
  await settle(page)
  expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await page.locator('.legend').textContent()).toBe(notice)
  await close()
})

it.each(pages)('%s hydrates under its policy with nothing in the console', async path => {
  const { page, problems, close } = await open({ url: `${site.url}${path}`, ...desktop })
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
  await close()
})
