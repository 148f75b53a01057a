/**
 * Browser profiles, which tests use one after the other. What a visitor leaves in one is cleared when its test is done,
 * what browsers cache stays: a page of the app costs a third less processor time where the app has run before.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'
import type { StoredSession } from '../site/site-accounts'

export type ProfileOptions = Omit<BrowserContextOptions, 'storageState'>

export interface Profile {
  context: BrowserContext
  /** Closes its pages and gives the profile to the next test, or ends it when it was to be used once. */
  release(): Promise<void>
}

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The headless shell rounds letters to whole pixels otherwise, and every line has another width.
  '--font-render-hinting=none',
  // Pages are too short-lived to repay the optimising compiler.
  '--js-flags=--no-opt',
  // The pages of a profile share one process, in which scripts are compiled already.
  '--process-per-site',
]

/** That of this worker, kept from file to file. It ends with the worker. */
let browser: Promise<Browser> | undefined

async function makeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: chromiumArguments })
  return (await browser).newContext({ reducedMotion: 'reduce', ...options })
}

/** A new profile, for one test: its cache is empty, and whatever the test sets up in it ends with it. */
export async function makeProfile(options: ProfileOptions, session?: StoredSession): Promise<Profile> {
  const context = await makeContext({ ...options, ...(session && { storageState: session }) })
  return { context, release: () => context.close() }
}

interface KeptProfile {
  context: BrowserContext
  /** An empty page of the site: as long as it is open, so is the process of the site's pages. */
  anchor: Page
  devtools: CDPSession
}

/** Profiles that no test uses now, by their options. */
const idle = new Map<string, KeptProfile[]>()

/** A profile that earlier tests of this worker have used, or else a new one; to open this address in. */
export async function borrowProfile(
  options: ProfileOptions,
  url: string,
  session?: StoredSession,
): Promise<Profile> {
  const key = JSON.stringify(options)
  const free = idle.get(key) ?? []
  idle.set(key, free)
  const profile = free.pop() ?? (await startProfile(options))
  await signIn(profile, url, session)
  const release = async () => {
    await clear(profile)
    free.push(profile)
  }
  return { context: profile.context, release }
}

async function startProfile(options: ProfileOptions): Promise<KeptProfile> {
  const context = await makeContext(options)
  const anchor = await context.newPage()
  await anchor.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '' }))
  return { context, anchor, devtools: await context.newCDPSession(anchor) }
}

async function signIn({ context, anchor }: KeptProfile, url: string, session?: StoredSession): Promise<void> {
  const [stored] = session?.origins ?? []
  const origin = stored?.origin ?? new URL(url).origin
  // A page that is blank has none.
  if (origin === 'null') return
  if (new URL(anchor.url()).origin !== origin) await anchor.goto(origin)
  if (!session) return
  await context.addCookies(session.cookies)
  await anchor.evaluate(items => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored?.localStorage ?? [])
}

async function clear({ context, anchor, devtools }: KeptProfile): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map(page => page !== anchor && page.close()))
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
}
