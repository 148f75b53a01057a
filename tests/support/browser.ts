/** One Chromium for a test file, and pages that remember what went wrong in them. */
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export interface OpenPage {
  page: Page
  /** Console messages, uncaught errors and failed or refused requests, in order. */
  problems: string[]
  close(): Promise<void>
}

export type OpenPageOptions = BrowserContextOptions & { url: string }

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const desktop = { viewport: { width: 1440, height: 900 } } as const

/** Launches Chromium before the file's tests; returns how to open a page at an address. */
export function useBrowser(): (options: OpenPageOptions) => Promise<OpenPage> {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: chromiumArguments })
  })
  afterAll(() => browser.close())
  return async ({ url, ...options }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', message => problems.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', error => problems.push(`uncaught: ${error.message}`))
    const answered = new Set<Request>()
    page.on('response', response => {
      answered.add(response.request())
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    // React Router stops reading an answer once it has the data, which Chromium reports as an aborted request.
    page.on('requestfailed', request => {
      if (!answered.has(request)) problems.push(`failed: ${request.url()}`)
    })
    await page.goto(url, { waitUntil: 'load' })
    return { page, problems, close: () => context.close() }
  }
}

/** Reaches for a control, as a visitor does, and waits until React has taken the page over. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
}
