/** Going from page to page without a page load: address, title, announcement, focus, scroll, and a quiet console. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { startSite } from '../../support/site/running-site'
import { sharedSite } from '../../support/site/shared-site'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const open = shareBrowser()
const site = sharedSite()

const headerLinks = [
  ['About', '/about'],
  ['Services', '/services'],
  ['Portfolio', '/portfolio'],
  ['Insights', '/blog'],
  ['Contact', '/contact'],
] as const

/** A page load would make a new window. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true)

const announcement = (page: Page) =>
  page.locator('[aria-live][aria-atomic=true].visually-hidden').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

async function expectArrival(page: Page, path: string, titleBefore: string) {
  await page.waitForURL(`${site.url}${path}`)
  await page.waitForFunction(before => document.title !== before, titleBefore)
  const title = await page.title()
  await expect.poll(() => announcement(page)).toBe(title)
  await expect.poll(() => focused(page)).toBe('content')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await isSameDocument(page)).toBe(true)
}

it('follows every link of the header', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/`, ...desktop })
  await hydrate(page)
  await mark(page)
  expect(await announcement(page)).toBe('')
  for (const [label, path] of headerLinks) {
    const title = await page.title()
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
    await expectArrival(page, path, title)
    expect(
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: label })
        .getAttribute('aria-current'),
    ).toBe('page')
  }
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
  await close()
})

it('begins the next Tab at the new content', async () => {
  const { page, close } = await open({ url: `${site.url}/`, ...desktop })
  await hydrate(page)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  const title = await page.title()
  await mark(page)
  await link.press('Enter')
  await expectArrival(page, '/contact', title)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
  await close()
})

it('closes the menu of a phone on the way', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/`, ...phone })
  await hydrate(page)
  await mark(page)
  const title = await page.title()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Services' }).tap()
  await expectArrival(page, '/services', title)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

it('goes into an article and a case, and back to where it was', async () => {
  const { page, problems, close } = await open({ url: `${site.url}/blog`, ...desktop })
  await hydrate(page)
  await mark(page)
  for (const [path, link] of [
    ['/blog', 'main a[href^="/blog/"]'],
    ['/portfolio', 'main a[href^="/portfolio/"]'],
  ] as const) {
    if (new URL(page.url()).pathname !== path) {
      const before = await page.title()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
      // The address changes before the page does.
      await expectArrival(page, path, before)
    }
    const title = await page.title()
    const target = page.locator(link).last()
    const address = (await target.getAttribute('href')) ?? ''
    await target.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    await target.click()
    await expectArrival(page, address, title)
    await page.goBack()
    await page.waitForURL(`${site.url}${path}`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  }
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
  await close()
})

it('loads the blog as a document for the cover of a later article at another host', async () => {
  const own = await startSite()
  const database = new DatabaseSync(join(own.dataDir, 'site.sqlite'))
  const cover = 'https://pictures.example/cover.png'
  database.prepare('update blog_posts set image_url = ? where id = ?').run(cover, 'one-story-two-speeds')
  database.close()
  const { page, problems, close } = await open({ url: `${own.url}/`, ...desktop })
  await page.route(cover, route => route.fulfill({ contentType: 'image/png', body: pixel }))
  await hydrate(page)
  await mark(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click()
  const picture = page.locator(`.article-cell img[src="${cover}"]`)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate(img => Reflect.get(img, 'naturalWidth'))).toBe(1)
  // The policy of the home page admits none (CSP).
  expect(await isSameDocument(page)).toBe(false)
  expect(problems).toEqual([])
  await close()
})

it('shows a page that is reached without a page load with its looks from the start', async () => {
  const { page, close } = await open({ url: `${site.url}/blog`, ...desktop })
  // Every request for the sheet takes its time, also one that a cache would answer.
  await page.route('**/portfolio-*.css', async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await hydrate(page)
  await mark(page)
  await page.evaluate(() => {
    Object.assign(window, { first: undefined })
    new MutationObserver(() => {
      const tiles = document.querySelector('.tiles')
      if (tiles && !Reflect.get(window, 'first'))
        Object.assign(window, { first: getComputedStyle(tiles).display })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
  await page.locator('.tiles').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe('grid')
  expect(await isSameDocument(page)).toBe(true)
  await close()
})

describe('the picture of a card becomes the first one of its case', () => {
  /** Keeps what a view transition moves by itself, as `::view-transition-new(name)`. */
  const record = (page: Page) =>
    page.addInitScript(() => {
      const keep = async (transition: ViewTransition) => {
        await transition.ready
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        Object.assign(window, { moved: [...new Set(moved)] })
      }
      addEventListener('pagereveal', event => event.viewTransition && keep(event.viewTransition))
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = update => {
        const transition = start(update)
        void keep(transition)
        return transition
      }
    })
  const moved = (page: Page) => page.evaluate(() => Reflect.get(window, 'moved') ?? [])

  it.each([
    ['from document to document', '/portfolio', 'Oxbow Ridge Copper', false],
    ['in the app', '/portfolio', 'Oxbow Ridge Copper', true],
    ['from the end of the case before', '/portfolio/6', /Oxbow Ridge Copper/, false],
  ] as const)('%s', async (_, path, name, app) => {
    // A page that is rendered for the first time arrives in pieces, and what is late is not part of the transition.
    await (await fetch(`${site.url}/portfolio/1`)).text()
    const { page, close } = await open({ url: 'about:blank', ...desktop, reducedMotion: 'no-preference' })
    await record(page)
    if (!app) await page.route('**/*.js', route => route.abort())
    await page.goto(site.url + path)
    if (app) await hydrate(page)
    await mark(page)
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.waitForURL(`${site.url}/portfolio/1`)
    await expect.poll(() => moved(page)).toContain('::view-transition-new(project-1)')
    expect(await moved(page)).toContain('::view-transition-new(site-header)')
    expect(await isSameDocument(page)).toBe(app)
    await close()
  })
})
