/** A call of the auth service as its flows see it: no Hono, no raw body. */
import type { Deps } from '../../../platform/deps'
import type { OneByOne } from '../../../shared/one-by-one'
import type { Incoming } from '../../http/app-env'
import { ownOrigins } from '../../http/same-origin'
import { type Browser, readBrowser } from '../secrets/browser-binding'
import type { KeyRing } from '../secrets/keys'
import type { PasswordHasher } from '../secrets/password-hasher'
import type { Answer } from '../wire/answer'
import type { Providers, SamlProvider } from './provider'

/** What the auth service needs besides the common dependencies. */
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
  /** For log lines. */
  requestId: string
  /** At most 400 characters. */
  userAgent: string
  query: URLSearchParams
  /** The parsed body; an empty object when there is none. */
  body: Record<string, unknown>
  /** The fields of a form, for calls made by forms of other sites. */
  form: URLSearchParams
  header(name: string): string | undefined
  browser: Browser
  setCookie(cookie: string): void
}

export type Flow = (call: Call, parameters: Record<string, string>) => Promise<Answer> | Answer

export function makeCall(
  c: Incoming,
  deps: AuthDeps,
  body: Record<string, unknown>,
  form = new URLSearchParams(),
): Call {
  const header = (name: string) => c.req.header(name)
  return {
    deps,
    now: deps.clock.now(),
    ip: c.get('clientAddress'),
    requestId: c.get('requestId'),
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
 * Only browsers send an Origin of ours, call from one of our pages, and navigate. Old ones, and all on plain http, omit
 * the Sec-Fetch headers but ask for HTML when they navigate.
 */
function isMadeByBrowser(c: Incoming, { config }: Deps): boolean {
  const origin = c.req.header('origin')
  if (origin) return ownOrigins(config).has(origin)
  if (c.req.header('sec-fetch-site') === 'same-origin') return true
  const mode = c.req.header('sec-fetch-mode')
  const navigates = mode ? mode === 'navigate' : (c.req.header('accept') ?? '').includes('text/html')
  return c.req.method === 'GET' && navigates
}

/** Header text without what PostgreSQL refuses or what garbles a log line. */
const toStorable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 400)
