/** A call of the auth service as its flows see it: no Hono, no raw body. */
import type { Context } from 'hono'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from '../edge/app-env'
import { ownOrigins } from '../edge/same-origin'
import type { Answer } from './answer'
import { type Browser, readBrowser } from './browser-binding'
import type { KeyRing } from './keys'
import type { OneByOne } from './one-by-one'
import type { PasswordHasher } from './passwords'
import type { Providers, SamlProvider } from './provider'

/** What the auth service needs beside what everything needs. */
export interface AuthDeps extends Deps {
  keys: KeyRing
  passwords: PasswordHasher
  oneByOne: OneByOne
  providers: Providers
  /** Single sign-on, when AUTH_SAML names a provider. */
  saml: SamlProvider | undefined
}

export interface Call {
  deps: AuthDeps
  /** Milliseconds since the epoch, one value for the whole call. */
  now: number
  ip: string
  /** At most 400 characters. */
  userAgent: string
  query: URLSearchParams
  /** The parsed body; an empty object when there is none. */
  body: Record<string, unknown>
  /** The fields of a form, for the calls that other sites' forms make. */
  form: URLSearchParams
  header(name: string): string | undefined
  browser: Browser
  setCookie(cookie: string): void
}

export type Flow = (call: Call, parameters: Record<string, string>) => Promise<Answer> | Answer

export function makeCall(
  c: Context<AppEnv>,
  deps: AuthDeps,
  body: Record<string, unknown>,
  form = new URLSearchParams(),
): Call {
  const header = (name: string) => c.req.header(name)
  return {
    deps,
    now: deps.clock.now(),
    ip: c.get('clientAddress'),
    userAgent: toStorable(header('user-agent') ?? ''),
    query: c.get('url').searchParams,
    body,
    form,
    header,
    browser: readBrowser(deps, { cookies: header('cookie'), isBrowser: isMadeByBrowser(c, deps) }),
    setCookie: cookie => c.header('Set-Cookie', cookie, { append: true }),
  }
}

/**
 * Only browsers send an Origin of ours, and only they navigate. Old ones, and all on plain http, leave out
 * Sec-Fetch-Mode, but ask for HTML.
 */
function isMadeByBrowser(c: Context<AppEnv>, { config }: Deps): boolean {
  const origin = c.req.header('origin')
  if (origin) return ownOrigins(config).has(origin)
  const mode = c.req.header('sec-fetch-mode')
  const navigates = mode ? mode === 'navigate' : (c.req.header('accept') ?? '').includes('text/html')
  return c.req.method === 'GET' && navigates
}

/** Header text without what PostgreSQL refuses or a log line suffers from. */
const toStorable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 400)
