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
import { chromiumArguments } from '../../../scripts/pictures/chromium'
import type { StoredSession } from '../site/site-accounts'

export type ProfileOptions = Omit<BrowserContextOptions, 'storageState'>

export interface Profile {
  context: BrowserContext
  /** Closes its pages and gives the profile to the next test, or ends it when it was to be used once. */
  release(): Promise<void>
}

const testArguments = [
  ...chromiumArguments,
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
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: testArguments })
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
  /** The cookie that binds the session of the last test to this browser; empty without one. */
  binding: string
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
  const origin = session?.origins[0]?.origin ?? new URL(url).origin
  const profile = takeFor(origin, bindingOf(session), free) ?? (await startProfile(options))
  await signIn(profile, origin, session)
  const release = async () => {
    await clear(profile)
    free.push(profile)
  }
  return { context: profile.context, release }
}

const bindingOf = (session?: StoredSession): string => session?.cookies[0]?.value ?? ''

/**
 * A session keeps its profile as long as its site runs. What a closed page still sends would arrive without the cookie
 * in a cleared one, which ends the session for every later test: that is how stolen tokens look.
 */
function takeFor(origin: string, binding: string, free: KeptProfile[]): KeptProfile | undefined {
  const isSame = (held: KeptProfile) => held.binding === binding && originOf(held) === origin
  const isFree = (held: KeptProfile) => held.binding === '' || (origin !== blank && originOf(held) !== origin)
  const found = free.findLastIndex(isSame)
  const place = found >= 0 ? found : free.findLastIndex(isFree)
  return place >= 0 ? free.splice(place, 1)[0] : undefined
}

/** The origin of a blank page, which may go to any site. */
const blank = 'null'

const originOf = ({ anchor }: KeptProfile): string => new URL(anchor.url()).origin

async function startProfile(options: ProfileOptions): Promise<KeptProfile> {
  const context = await makeContext(options)
  const anchor = await context.newPage()
  await anchor.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '' }))
  return { context, anchor, devtools: await context.newCDPSession(anchor), binding: '' }
}

async function signIn(profile: KeptProfile, origin: string, session?: StoredSession): Promise<void> {
  const { context, anchor } = profile
  const isSame = session && profile.binding === bindingOf(session)
  if (!isSame) await context.clearCookies()
  profile.binding = bindingOf(session)
  if (origin === blank) return
  if (originOf(profile) !== origin) await anchor.goto(origin)
  if (!session) return
  await context.addCookies(session.cookies)
  await anchor.evaluate(items => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, session.origins[0]?.localStorage ?? [])
}

/** All but cookies: see takeFor. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

async function clear({ context, anchor, devtools }: KeptProfile): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map(page => page !== anchor && page.close()))
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes })
}
