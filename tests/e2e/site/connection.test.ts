/**
 * A connection lost on the way to the next page: the page stays, says so, and goes on when asked to. What failures there
 * are, and how long an answer may take, is in app/shell/connection-notice.test.tsx.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit, findFaults } from '../../support/browser/accessibility'
import {
  desktop,
  hydrate,
  type OpenPageOptions,
  phone,
  shareBrowser,
  stopRoutes,
} from '../../support/browser/browser'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
beforeAll(async () => {
  site = await startSite(withoutLimits)
})

const offline = 'You seem to be offline.'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: offline })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Nothing arrives any longer: whatever does goes on with what waits, a script of the next page too. */
const cutOff = (page: Page) => page.route('**/*', route => route.abort())

/**
 * The first request of this pattern fails. Not by `times`: with its last route gone Playwright ends the interception,
 * and a request that is held at that moment is never answered.
 */
async function failOnce(page: Page, pattern: string): Promise<void> {
  let hasFailed = false
  await page.route(pattern, async route => {
    if (hasFailed) return route.continue()
    hasFailed = true
    return route.abort()
  })
}

/** A page load would make a new window. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true)

/** For tests that go offline. */
const apart = { ...desktop, inNewProfile: true }

/** The app at this address, marked. */
async function start(path: string, options: Omit<OpenPageOptions, 'url'> = desktop) {
  const opened = await open({ url: site.url + path, ...options })
  await hydrate(opened.page)
  await opened.page.waitForLoadState('networkidle')
  await mark(opened.page)
  return opened
}

describe('a link of the header', () => {
  it('keeps the page while the browser is offline, and continues automatically when it is back', async () => {
    const { page, close } = await start('/about', apart)
    await page.context().setOffline(true)
    await headerLink(page, 'Services').press('Enter')
    await notice(page).waitFor()
    expect(page.url()).toBe(`${site.url}/about`)
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
    await expect.poll(() => focusedText(page)).toBe('Try again')
    await page.context().setOffline(false)
    await page.waitForURL(`${site.url}/services`)
    await expect.poll(() => notice(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })

  it('waits for its button after a broken connection', async () => {
    const { page, close } = await start('/about')
    await cutOff(page)
    await headerLink(page, 'Services').click()
    await notice(page).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => tryAgain(page).getAttribute('aria-disabled')).toBe(null)
    await notice(page).waitFor()
    expect(page.url()).toBe(`${site.url}/about`)
    await expect.poll(() => focusedText(page)).toBe('Try again')
    expect(await findFaults(page)).toEqual([])
    await stopRoutes(page)
    await tryAgain(page).press('Enter')
    await page.waitForURL(`${site.url}/services`)
    expect(await isSameDocument(page)).toBe(true)
    await page.waitForFunction(() => document.title.includes('Services'))
    await close()
  })

  it('closes the menu of a phone, which would hide what happened', async () => {
    const { page, close } = await start('/about', phone)
    await cutOff(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Services' }).tap()
    await notice(page).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await stopRoutes(page)
    await tryAgain(page).tap()
    await page.waitForURL(`${site.url}/services`)
    await close()
  })
})

describe('the list of articles', () => {
  const failed = 'Failed to load articles. Please try again later.'

  it('keeps the page, says that it could not be loaded, and loads on request', async () => {
    const { page, close } = await start('/blog', apart)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Compliance' }).click()
    await page.getByRole('alert').getByText(failed).waitFor()
    expect(await page.getByText(offline).count()).toBe(0)
    expect(await page.locator('.skeleton').count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    await page.context().setOffline(false)
    await page.waitForURL(`${site.url}/blog?category=Compliance`)
    await expect.poll(() => page.getByText(failed).count()).toBe(0)
    await close()
  })

  it('tries the same category again by its button', async () => {
    const { page, close } = await start('/blog')
    await page.route('**/blog.data*', route => route.abort())
    await page.getByRole('button', { name: 'Strategy' }).click()
    await page.getByText(failed).waitFor()
    await stopRoutes(page)
    await tryAgain(page).click()
    await page.waitForURL(`${site.url}/blog?category=Strategy`)
    await page.locator('.article-cell, .empty-state').first().waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })
})

describe('the script of a page', () => {
  it('that cannot be fetched keeps the page, and is fetched on request', async () => {
    const { page, close } = await start('/about')
    await page.route('**/*', route => route.abort())
    await headerLink(page, 'Services').click()
    await notice(page).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await stopRoutes(page)
    await tryAgain(page).click()
    await page.waitForURL(`${site.url}/services`)
    expect(await isSameDocument(page)).toBe(true)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await close()
  })

  it('that failed while the connection came back is fetched again', async () => {
    const { page, close } = await start('/about')
    await failOnce(page, '**/assets/services-*.js')
    await headerLink(page, 'Services').click()
    await page.waitForURL(`${site.url}/services`)
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })

  it('resumes when the data of its page arrived before the script was known to wait', async () => {
    const { page, close } = await start('/about')
    const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
    await failOnce(page, '**/assets/services-*.js')
    await failOnce(page, '**/*.data*')
    await page.route('**/favicon.svg', route => arrived.then(() => route.abort()), { times: 1 })
    await headerLink(page, 'Services').click()
    await notice(page).waitFor()
    const data = page.waitForResponse('**/*.data*')
    await tryAgain(page).click()
    await (await data).finished()
    await notice(page).waitFor({ state: 'detached' })
    release()
    await page.waitForURL(`${site.url}/services`)
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })

  it('that a new version has replaced loads the page as a document, once', async () => {
    const { page, close } = await start('/about')
    let loads = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route('**/assets/services-*.js*', route => route.fulfill({ status: 404, body: 'Not found' }))
    await headerLink(page, 'Services').click()
    await page.waitForURL(`${site.url}/services`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
    expect(loads).toBe(1)
    await close()
  })

  it('is not needed for a toast', async () => {
    const { page, close } = await start('/contact', apart)
    await page.context().setOffline(true)
    await page.getByLabel('Name').fill('Priya Lindqvist')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.locator('.toast').getByText('Please fill in all required fields').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Lindqvist')
    expect(await audit(page)).toEqual([])
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await page.locator('.toast').waitFor({ state: 'detached' })
    await close()
  })
})

describe('the admin area', () => {
  const email = 'editor@agency.example'
  beforeAll(() => makeAccount(site, email))

  async function openAdmin() {
    const storageState = await signInBrowser(site, email)
    const opened = await open({ url: `${site.url}/admin/posts`, storageState, ...apart })
    await opened.page.getByRole('link', { name: 'New Post' }).waitFor()
    // The network is never idle here: the events of the inbox keep their connection.
    await opened.page.getByRole('row').nth(1).waitFor()
    return opened
  }

  it('keeps its page', async () => {
    const { page, close } = await openAdmin()
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Images' }).click()
    await notice(page).waitFor()
    expect(page.url()).toBe(`${site.url}/admin/posts`)
    expect(await page.getByRole('link', { name: 'New Post' }).count()).toBe(1)
    await page.context().setOffline(false)
    await page.waitForURL(`${site.url}/admin/images`)
    await page.getByRole('heading', { name: 'Images' }).first().waitFor()
    await close()
  })

  it('is entered from a page that does not know its routes, as soon as these can be fetched', async () => {
    const { page, close } = await openAdmin()
    await page.goto(`${site.url}/about`)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    await mark(page)
    const manifests: string[] = []
    page.on('request', request => {
      const name = /[\w-]*manifest-\w+\.js/.exec(request.url())
      if (name) manifests.push(name[0])
    })
    await cutOff(page)
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
    await notice(page).waitFor()
    expect(page.url()).toBe(`${site.url}/about`)
    await stopRoutes(page)
    await tryAgain(page).click()
    await page.waitForURL(`${site.url}/admin/posts`)
    await page.getByRole('link', { name: 'New Post' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(new Set(manifests).size).toBe(1)
    expect(manifests[0]).toMatch(/^manifest-/)
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Images' }).click()
    await page.getByRole('heading', { name: 'Images' }).first().waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toBe(`${site.url}/about`)
    expect(await isSameDocument(page)).toBe(true)
    await close()
  })
})

describe('the failure page', () => {
  it('says that the fault was logged, with its reference, when the server says so', async () => {
    const broken = await startSite()
    const database = new DatabaseSync(join(broken.dataDir, 'site.sqlite'))
    database.exec('alter table subscribers rename to gone')
    database.close()
    const failing = `${broken.url}/newsletter/confirm`
    const reference = (page: Page) => page.locator('.failure-reference code').textContent()

    const { page, close } = await start('/about')
    const answer = await fetch(`${failing}.data?token=any`)
    const requestId = answer.headers.get('x-request-id') ?? ''
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    const headers = Object.fromEntries(answer.headers)
    const body = Buffer.from(await answer.arrayBuffer())
    await page.route('**/services.data*', route => route.fulfill({ status: answer.status, headers, body }))
    await headerLink(page, 'Services').click()
    await page.getByText('it has been logged').waitFor()
    expect(await reference(page)).toBe(requestId)

    await page.goto(`${failing}?token=any`)
    const printed = await reference(page)
    expect(printed).toMatch(/^[\da-f-]{36}$/)
    await hydrate(page)
    expect(await reference(page)).toBe(printed)
    expect(await page.getByText('it has been logged').count()).toBe(1)
    await close()
  })

  it('does not claim that a browser error was logged, and offers to reload', async () => {
    const { page, close } = await start('/about')
    await page.route('**/services.data*', route =>
      route.fulfill({
        headers: { 'X-Remix-Response': 'yes' },
        contentType: 'text/x-script',
        body: 'no data',
      }),
    )
    await headerLink(page, 'Services').click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    expect(await page.getByText('logged').count()).toBe(0)
    expect(await page.locator('.failure-reference').count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    await stopRoutes(page)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.waitForFunction(() => document.title.includes('Services'))
    expect(page.url()).toBe(`${site.url}/services`)
    await close()
  })
})
