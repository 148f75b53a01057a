/**
 * One window for the tests of a file that open one page at a time: a window of its own costs a test more processor time
 * than its page, and one that has run the app once has it compiled.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { load, type OpenPage, shareBrowser } from '../browser/browser'
import type { StoredSession } from './site-accounts'

interface Opening {
  url: string
  /** What the browser keeps of a sign-in; without it no one is signed in. */
  storageState?: StoredSession
}

/** How to open a page in the window. Of the page before, the window then keeps only what browsers cache. */
export function shareStaffWindow(
  options: BrowserContextOptions & Required<Pick<BrowserContextOptions, 'viewport'>>,
): (opening: Opening) => Promise<OpenPage> {
  const open = shareBrowser()
  let window: Promise<OpenPage> | undefined
  return async ({ url, storageState }) => {
    window ??= open({ url: 'about:blank', ...options })
    const { page, problems } = await window
    await leave(page)
    if (options.viewport) await page.setViewportSize(options.viewport)
    await replaceCookies(page, storageState)
    const storage = await replaceStorage(page, new URL(url).origin, storageState)
    problems.length = 0
    await load(page, url)
    await storage.dispose()
    return { page, problems, close: () => leave(page) }
  }
}

/** Undoes what a test set up in the window, and leaves its page: whatever that still waited for ends with it. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners('dialog')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const others = page
    .context()
    .pages()
    .filter(other => other !== page)
  await Promise.all(others.map(other => other.close()))
  await page.goto('about:blank')
}

async function replaceCookies(page: Page, storageState: StoredSession | undefined): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  if (storageState) await context.addCookies(storageState.cookies)
}

/** Storage is reached only from a page of its origin: the next one replaces it before its own scripts run. */
async function replaceStorage(page: Page, origin: string, storageState: StoredSession | undefined) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
  const items = storageState?.origins.find(one => one.origin === origin)?.localStorage ?? []
  return page.addInitScript(
    ([place, entries]) => {
      if (self.origin !== place) return
      sessionStorage.clear()
      localStorage.clear()
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    [origin, items] as const,
  )
}
