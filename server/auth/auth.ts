/** The auth service at /auth/v1: its paths, and what every call meets before its flow. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { addressKey, type LimitRule } from '../../platform/rate-limit/limiter'
import type { AppEnv } from '../edge/app-env'
import { ownOrigins } from '../edge/same-origin'
import { describeSettings, listPublicKeys, reportHealth } from './about-service'
import { adminRoutes, isForServices } from './admin'
import { type Answer, AuthFailure, fail, noContent, ok, toResponse } from './answer'
import { authorize, linkIdentity } from './authorize'
import { type AuthDeps, makeCall } from './call'
import { finishProvider, receiveProviderForm } from './callback'
import { challengeFactor, verifyFactor } from './factor-challenges'
import { enrollFactor, removeFactor } from './factors'
import { unlinkIdentity } from './identities'
import { logOut } from './logout'
import { sendOtp } from './otp'
import { parseBody } from './read-body'
import { reauthenticate } from './reauthenticate'
import { recover } from './recover'
import { resend } from './resend'
import type { Route, Routes } from './route'
import { signUp } from './sign-up'
import { describeServiceProvider, receiveAssertion, samlIsOff, signInBySaml } from './sso'
import { usePasskeys, useRecoveryCodes } from './switched-off'
import { grantToken } from './token'
import { readUser, updateUser } from './user'
import { followLink, verify } from './verify'

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

const routes: Routes = {
  '/signup': { POST: { flow: signUp, limit: perFiveMinutes('signup', 30), needsBody: true } },
  '/token': { POST: { flow: grantToken, limit: perFiveMinutes('token', 150), needsBody: true } },
  '/otp': { POST: { flow: sendOtp, limit: perFiveMinutes('otp', 30), needsBody: true } },
  '/verify': {
    GET: { flow: followLink, limit: perFiveMinutes('verify', 30) },
    POST: { flow: verify, limit: perFiveMinutes('verify', 30), needsBody: true },
  },
  '/recover': { POST: { flow: recover, limit: perFiveMinutes('recover', 30), needsBody: true } },
  '/resend': { POST: { flow: resend, limit: perFiveMinutes('resend', 30), needsBody: true } },
  '/logout': { POST: { flow: logOut } },
  '/user': {
    GET: { flow: readUser },
    PUT: { flow: updateUser, limit: perFiveMinutes('user', 30), needsBody: true },
  },
  '/reauthenticate': { GET: { flow: reauthenticate, limit: perFiveMinutes('reauthenticate', 30) } },
  '/factors': { POST: { flow: enrollFactor, limit: perMinute('factors', 15), needsBody: true } },
  // Before the factors, whose ids are anything else.
  '/factors/recovery-codes': everyMethod({ flow: useRecoveryCodes }),
  '/factors/recovery-codes/*': everyMethod({ flow: useRecoveryCodes }),
  '/factors/:id': { DELETE: { flow: removeFactor } },
  '/factors/:id/challenge': { POST: { flow: challengeFactor, limit: perMinute('challenge', 15) } },
  '/factors/:id/verify': {
    POST: { flow: verifyFactor, limit: perMinute('factor-verify', 15), needsBody: true },
  },
  '/authorize': { GET: { flow: authorize, limit: perFiveMinutes('authorize', 60) } },
  '/callback': {
    GET: { flow: finishProvider, limit: perFiveMinutes('callback', 60) },
    POST: { flow: receiveProviderForm, limit: perFiveMinutes('callback', 60), takesForm: true },
  },
  '/sso': {
    POST: { flow: signInBySaml, limit: perFiveMinutes('sso', 30), needsBody: true, isSaml: true },
  },
  '/sso/saml/acs': {
    POST: { flow: receiveAssertion, limit: perFiveMinutes('acs', 60), takesForm: true, isSaml: true },
  },
  '/sso/saml/metadata': { GET: { flow: describeServiceProvider, isSaml: true } },
  '/passkeys': everyMethod({ flow: usePasskeys }),
  '/passkeys/*': everyMethod({ flow: usePasskeys }),
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

export function createAuth(deps: AuthDeps): Hono<AppEnv> {
  const auth = new Hono<AppEnv>()
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: c =>
      toResponse(c, fail(413, 'request_entity_too_large', 'Request body is too large: 1 MiB at most')),
  })
  const all = Object.entries(routes).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ path, method, route })),
  )
  // Before the body is looked at, and the origin: what is not there tells so to everybody.
  for (const { path, method, route } of all)
    if (route.isSaml && !deps.saml) auth.on(method, path, c => toResponse(c, samlIsOff))
  // Before the origin is looked at: these forms come from other sites.
  for (const { path, method, route } of all)
    if (route.takesForm)
      auth.on(method, path, limitBody, async c => toResponse(c, await answer(c, deps, route)))
  auth.use(allowOrigins(deps))
  auth.use(limitBody)
  for (const [path, methods] of Object.entries(routes)) {
    for (const [method, route] of Object.entries(methods))
      auth.on(method, path, async c => toResponse(c, await answer(c, deps, route)))
    auth.all(path, c => {
      c.header('Allow', [...Object.keys(methods), 'OPTIONS'].join(', '))
      if (c.req.method === 'OPTIONS') return toResponse(c, noContent)
      return toResponse(c, fail(405, 'method_not_allowed', 'This address does not take that method'))
    })
  }
  auth.all('*', c => toResponse(c, fail(404, 'not_found', 'The auth service has no such address')))
  auth.onError((error, c) => {
    deps.log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'auth call failed')
    const message = 'Unexpected failure, please check server logs for more information'
    return toResponse(
      c,
      fail(500, 'unexpected_failure', message, { fields: { error_id: c.get('requestId') } }),
    )
  })
  return auth
}

async function answer(
  c: Context<AppEnv>,
  deps: AuthDeps,
  { flow, limit, needsBody = false, takesForm = false }: Route,
): Promise<Answer> {
  // Hono hands HEAD to the handlers of GET; mail scanners send it, and it must not use a link up.
  if (c.req.method === 'HEAD') return ok({})
  if (limit && deps.config.auth.rateLimits) {
    const { allowed, retryAfter } = await deps.limiter.take([limit], addressKey(c.get('clientAddress')))
    if (!allowed) return fail(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
  }
  const parameters = c.req.param() as Record<string, string>
  if (takesForm) {
    const form = new URLSearchParams(await c.req.text())
    return flow(makeCall(c, deps, {}, form), parameters)
  }
  const reads = c.req.method === 'GET'
  const body = reads ? {} : parseBody(await c.req.text(), { required: needsBody })
  if (body instanceof AuthFailure) return body
  return flow(makeCall(c, deps, body), parameters)
}

const allowedHeaders = 'accept, authorization, apikey, content-type, x-client-info, x-supabase-api-version'
const exposedHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version'

/** AUTH_CORS_ORIGINS may call from their pages, without cookies; every other foreign page may not, and none what is for services. */
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
      return toResponse(c, fail(403, 'origin_not_allowed', 'Calls from this origin are not accepted'))
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
