/** The auth service at /auth/v1: its paths, and the checks before every flow. */
import { type Context, Hono } from 'hono'
import { addressKey, type LimitRule } from '../../platform/rate-limit/limiter'
import type { AppEnv } from '../http/app-env'
import { inEvenTime } from '../http/even-time'
import { Refusal } from '../http/refusal'
import { isForeign, ownOrigins } from '../http/same-origin'
import { answerErrors, type Failures, limitBodyBy } from '../http/sub-app'
import { adminRoutes, isForServices } from './admin/admin'
import { type AuthDeps, makeCall } from './core/call'
import type { Route, Routes } from './core/route'
import { enrollFactor } from './factors/enroll-factor'
import { challengeFactor, verifyFactor } from './factors/factor-challenges'
import { removeFactor } from './factors/factors'
import { listPasskeys, renamePasskey } from './factors/passkeys'
import { beginRegistration, finishRegistration } from './factors/register-passkey'
import { beginSignIn, finishSignIn } from './factors/sign-in-with-passkey'
import { describeSettings, listPublicKeys, reportHealth } from './flows/about-service'
import { logOut } from './flows/logout'
import { followLink, showLink } from './flows/mail-link'
import { sendOtp } from './flows/otp'
import { reauthenticate } from './flows/reauthenticate'
import { recover } from './flows/recover'
import { resend } from './flows/resend'
import { signUp } from './flows/sign-up'
import { showUndo, undoAddress } from './flows/undo-address'
import { readUser, updateUser } from './flows/user'
import { verify } from './flows/verify'
import { authorize, linkIdentity } from './providers/authorize'
import { finishProvider, receiveProviderForm } from './providers/callback'
import { unlinkIdentity } from './providers/identities'
import { describeServiceProvider, receiveAssertion, samlIsOff, signInBySaml } from './providers/sso'
import { grantToken } from './token'
import { type Answer, noContent, ok, toErrorResponse, toResponse, unavailable } from './wire/answer'
import { parseBody } from './wire/read-body'
import { refuseRecoveryCodes } from './wire/switched-off'

const perFiveMinutes = (name: string, points: number): LimitRule => ({
  name: `auth-${name}`,
  points,
  seconds: 300,
})
const perMinute = (name: string, points: number): LimitRule => ({ name: `auth-${name}`, points, seconds: 60 })

const everyMethod = (route: Route): Record<string, Route> => ({
  GET: route,
  POST: route,
  PATCH: route,
  DELETE: route,
})

/** By path, then by method: docs/auth-wire.md 3.10, 4 and 5. */
export const routes: Routes = {
  '/signup': {
    POST: { flow: signUp, limit: perFiveMinutes('signup', 30), body: 'json', isEven: true },
  },
  '/token': {
    POST: {
      flow: grantToken,
      limit: [perMinute('token-burst', 30), perFiveMinutes('token', 150)],
      body: 'json',
    },
  },
  '/otp': {
    POST: { flow: sendOtp, limit: perFiveMinutes('otp', 30), body: 'json', isEven: true },
  },
  '/verify': {
    GET: { flow: showLink, limit: perFiveMinutes('verify-page', 60) },
    POST: { flow: verify, limit: perFiveMinutes('verify', 30), body: 'json' },
  },
  '/verify/link': {
    POST: { flow: followLink, limit: perFiveMinutes('verify', 30), body: 'own-form' },
  },
  '/undo-address': {
    GET: { flow: showUndo, limit: perFiveMinutes('undo-page', 30) },
    POST: { flow: undoAddress, limit: perFiveMinutes('undo', 30), body: 'own-form' },
  },
  '/recover': {
    POST: { flow: recover, limit: perFiveMinutes('recover', 30), body: 'json', isEven: true },
  },
  '/resend': {
    POST: { flow: resend, limit: perFiveMinutes('resend', 30), body: 'json', isEven: true },
  },
  '/logout': { POST: { flow: logOut } },
  '/user': {
    GET: { flow: readUser },
    PUT: { flow: updateUser, limit: perFiveMinutes('user', 30), body: 'json' },
  },
  '/reauthenticate': { GET: { flow: reauthenticate, limit: perFiveMinutes('reauthenticate', 30) } },
  '/factors': { POST: { flow: enrollFactor, limit: perMinute('factors', 15), body: 'json' } },
  // Before the factors route, whose ids would match this too.
  '/factors/recovery-codes': everyMethod({ flow: refuseRecoveryCodes }),
  '/factors/recovery-codes/*': everyMethod({ flow: refuseRecoveryCodes }),
  '/factors/:id': { DELETE: { flow: removeFactor } },
  '/factors/:id/challenge': { POST: { flow: challengeFactor, limit: perMinute('challenge', 15) } },
  '/factors/:id/verify': {
    POST: { flow: verifyFactor, limit: perMinute('factor-verify', 15), body: 'json' },
  },
  '/authorize': { GET: { flow: authorize, limit: perFiveMinutes('authorize', 60) } },
  '/callback': {
    GET: { flow: finishProvider, limit: perFiveMinutes('callback', 60) },
    POST: { flow: receiveProviderForm, limit: perFiveMinutes('callback', 60), body: 'foreign-form' },
  },
  '/sso': {
    POST: { flow: signInBySaml, limit: perFiveMinutes('sso', 30), body: 'json', isSaml: true },
  },
  '/sso/saml/acs': {
    POST: { flow: receiveAssertion, limit: perFiveMinutes('acs', 60), body: 'foreign-form', isSaml: true },
  },
  '/sso/saml/metadata': { GET: { flow: describeServiceProvider, isSaml: true } },
  '/passkeys': { GET: { flow: listPasskeys } },
  '/passkeys/registration/options': {
    POST: { flow: beginRegistration, limit: perFiveMinutes('passkey-options', 30) },
  },
  '/passkeys/registration/verify': {
    POST: { flow: finishRegistration, limit: perFiveMinutes('passkey-verify', 30), body: 'json' },
  },
  '/passkeys/authentication/options': {
    POST: { flow: beginSignIn, limit: perFiveMinutes('passkey-ask', 60) },
  },
  '/passkeys/authentication/verify': {
    POST: { flow: finishSignIn, limit: perFiveMinutes('passkey-sign-in', 30), body: 'json' },
  },
  '/passkeys/:id': {
    PATCH: { flow: renamePasskey, limit: perMinute('passkey-name', 30), body: 'json' },
    DELETE: { flow: removeFactor },
  },
  '/user/identities/authorize': {
    GET: { flow: linkIdentity, limit: perFiveMinutes('link-identity', 30) },
  },
  '/user/identities/:id': { DELETE: { flow: unlinkIdentity } },
  ...adminRoutes,
  '/settings': { GET: { flow: describeSettings } },
  '/health': { GET: { flow: reportHealth } },
  '/.well-known/jwks.json': { GET: { flow: listPublicKeys } },
}

const largestBody = 1024 * 1024

/** Renders a page of the site, with what the request carries for it. */
export type DrawPage = (c: Context<AppEnv>) => Promise<Response>

export function createAuth(deps: AuthDeps, drawPage: DrawPage): Hono<AppEnv> {
  // Not subApp(), which checks origin and body before every route: two kinds of routes here answer earlier.
  const auth = new Hono<AppEnv>()
  answerErrors(auth, deps.log, { name: 'auth call', failures })
  const limitBody = limitBodyBy(largestBody, tooLarge)
  const all = Object.entries(routes).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ path, method, route })),
  )
  // Before the body and the origin are checked: every caller learns that a feature is missing.
  for (const { path, method, route } of all)
    if (route.isSaml && !deps.saml) auth.on(method, path, () => refuse(samlIsOff))
  // Before the origin check: these forms come from other sites.
  for (const { path, method, route } of all)
    if (route.body === 'foreign-form')
      auth.on(method, path, limitBody, async c => toResponse(c, await answer(c, deps, route)))
  auth.use(allowOrigins(deps))
  auth.use(limitBody)
  for (const [path, methods] of Object.entries(routes)) {
    for (const [method, route] of Object.entries(methods))
      auth.on(method, path, async c => {
        const answered = await answer(c, deps, route)
        if (!answered.page) return toResponse(c, answered)
        c.set('linkPage', answered.page)
        return drawPage(c)
      })
    auth.all(path, c => {
      c.header('Allow', [...Object.keys(methods), 'OPTIONS'].join(', '))
      return c.req.method === 'OPTIONS' ? toResponse(c, noContent) : refuse(wrongMethod)
    })
  }
  auth.all('*', () => refuse(notFound))
  return auth
}

function refuse(refusal: Refusal): never {
  throw refusal
}

const tooLarge = new Refusal(413, 'request_entity_too_large', 'Request body is too large: 1 MiB at most')
const wrongMethod = new Refusal(405, 'method_not_allowed', 'This address does not take that method')
const notFound = new Refusal(404, 'not_found', 'The auth service has no such address')
const foreignOrigin = new Refusal(403, 'origin_not_allowed', 'Calls from this origin are not accepted')

const failures: Failures = {
  write: toErrorResponse,
  unavailable,
  unexpected: reference =>
    new Refusal(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
      { fields: { error_id: reference } },
    ),
}

async function answer(
  c: Context<AppEnv>,
  deps: AuthDeps,
  { flow, limit, body: takes, isEven = false }: Route,
): Promise<Answer> {
  // Hono routes HEAD to the handlers of GET; mail scanners send HEAD, and it must not use a link up.
  if (c.req.method === 'HEAD') return ok({})
  if (limit && deps.config.auth.rateLimits) {
    const { allowed, retryAfter } = await deps.limiter.take(
      [limit].flat(),
      addressKey(c.get('clientAddress')),
    )
    if (!allowed)
      throw new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
  }
  const parameters = c.req.param() as Record<string, string>
  // Login CSRF: AUTH_CORS_ORIGINS may call, but not post our forms, which would sign a visitor in to a stranger's
  // account.
  if (takes === 'own-form' && isForeign(c, ownOrigins(deps.config))) throw foreignOrigin
  if (takes === 'own-form' || takes === 'foreign-form') {
    const form = new URLSearchParams(await c.req.text())
    return flow(makeCall(c, deps, {}, form), parameters)
  }
  const reads = c.req.method === 'GET'
  const body = reads ? {} : parseBody(await c.req.text(), { required: takes === 'json' })
  const run = () => flow(makeCall(c, deps, body), parameters)
  return isEven ? inEvenTime(run) : run()
}

const allowedHeaders = 'accept, authorization, apikey, content-type, x-client-info, x-supabase-api-version'
const exposedHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version'

/** CORS: pages of AUTH_CORS_ORIGINS may call without cookies, others not at all. No page may call admin paths. */
function allowOrigins({ config }: AuthDeps) {
  const ours = ownOrigins(config)
  const guests = new Set(config.auth.corsOrigins)
  return async (c: Context<AppEnv>, next: () => Promise<void>): Promise<Response | undefined> => {
    const origin = c.req.header('origin')
    if (!origin || ours.has(origin)) {
      await next()
      return undefined
    }
    const forServices = isForServices(c.req.path)
    if (!guests.has(origin) || forServices) {
      if (!forServices && (c.req.method === 'GET' || c.req.method === 'HEAD')) {
        await next()
        return undefined
      }
      throw foreignOrigin
    }
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Vary', 'Origin')
    c.header('Access-Control-Expose-Headers', exposedHeaders)
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
      c.header('Access-Control-Allow-Headers', allowedHeaders)
      c.header('Access-Control-Max-Age', '600')
      return c.body(null, 204)
    }
    await next()
    return undefined
  }
}
