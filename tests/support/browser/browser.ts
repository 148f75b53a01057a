/** Pages in the Chromium of a worker that remember what went wrong in them. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import type { StoredSession } from '../site/site-accounts'
import { watchProblems } from './problems'
import { borrowProfile, makeProfile, type Profile, type ProfileOptions } from './profiles'

export interface OpenPage {
  page: Page
  /** Console messages, uncaught errors and failed or refused requests, in order. */
  problems: string[]
  close(): Promise<void>
}

export interface OpenPageOptions extends ProfileOptions {
  url: string
  storageState?: StoredSession | undefined
  /** For tests that need an empty cache, or do what nothing undoes: set a clock, go offline, crash a page. */
  inNewProfile?: boolean
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const desktop = { viewport: { width: 1440, height: 900 } } as const

/**
 * How to open a page at an address, in a browser profile of its own: with these options, and those of the page. What a
 * file leaves open is closed after its tests.
 */
export function shareBrowser(
  defaults: Omit<OpenPageOptions, 'url'> = {},
): (options: OpenPageOptions) => Promise<OpenPage> {
  const open = new Set<Profile>()
  const close = async (profile: Profile) => {
    if (open.delete(profile)) await profile.release()
  }
  // A second error under the first, for whoever reads the report of a machine elsewhere.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const pages = [...open].flatMap(({ context }) => context.pages())
    throw new Error((await Promise.all(pages.map(describePage))).join('\n'))
  })
  afterAll(() => Promise.all([...open].map(close)))
  return async own => {
    const { url, storageState, inNewProfile, ...options } = { ...defaults, ...own }
    const profile = inNewProfile
      ? await makeProfile(options, storageState)
      : await borrowProfile(options, url, storageState)
    open.add(profile)
    const page = await profile.context.newPage()
    const problems = watchProblems(page)
    await load(page, url)
    return { page, problems, close: () => close(profile) }
  }
}

/**
 * Opens an address, and waits until the page is as it stays: pictures are where they belong from the first paint on, and
 * the typefaces come after it (boot-script.ts).
 */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.locator(':root:not([data-unpainted])').waitFor({ state: 'attached' })
  const hasBooted = await page.evaluate(() => 'startApp' in window)
  if (hasBooted) await page.locator(':root[data-typefaces]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What stands in a window, with the states of its controls. */
async function describePage(page: Page): Promise<string> {
  const tree = await page.ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\n${tree.slice(0, 4000)}`
}

/**
 * One window in which pages are opened one after the other, for tests that only look: a context of its own takes longer
 * than most pages do, and a browser that has just run axe runs it again in a third of the time. `prepare` sees the
 * window before its first page.
 */
export function shareWindow(
  options: ProfileOptions,
  prepare?: (page: Page) => Promise<unknown>,
): (url: string) => Promise<Page> {
  const open = shareBrowser()
  let window: Promise<Page> | undefined
  async function openWindow() {
    const { page } = await open({ url: 'about:blank', ...options })
    await prepare?.(page)
    return page
  }
  return async url => {
    window ??= openWindow()
    const page = await window
    if (options.viewport) await page.setViewportSize(options.viewport)
    await load(page, url)
    return page
  }
}

/** Reaches for a control, as a visitor does, and waits until React has taken the page over. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
}

/**
 * Ends what a test intercepts in a page. The interception itself goes on, in its context: with its last route gone
 * Playwright ends it, and a request that is held at that moment is never answered.
 */
export async function stopRoutes(page: Page): Promise<void> {
  await page.context().route('**/*', route => route.continue())
  await page.unrouteAll()
}
