/** SITE_MODE=staging: pages, feeds and pictures are for those who know STAGING_PASSWORD. */
import type { Context, MiddlewareHandler } from 'hono'
import { currentCompany } from '../../domain/site/current-site.server'
import type { Deps } from '../../platform/deps'
import { addressKey, type LimitRule } from '../../platform/rate-limit/limiter'
import { parseNextPage } from '../../shared/navigation/next-page'
import { problemOf } from '../api/problem'
import { findClientAddress } from '../edge/client-address'
import { refuseBadAddresses } from '../edge/request-guard'
import { isBelow } from '../edge/route-path'
import { setSecurityHeaders } from '../edge/security-headers'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { requireSameOrigin } from '../http/same-origin'
import { limitBody } from '../http/sub-app'
import { hasStagingCookie, isStagingPassword, makeStagingCookie } from './staging-cookie'
import { stagingMessages as m } from './staging-messages'
import { passwordPath, stagingPage, stagingPolicy } from './staging-page'

type DoorDeps = Pick<Deps, 'config' | 'db' | 'log' | 'clock' | 'stampKey' | 'limiter'>

/** What has a door of its own, and what staff's pages ask for before anyone has signed in. */
const openFolders = [
  ...(['/admin', '/auth', '/functions', '/api', '/hooks', '/__manifest'] as const),
  ...(['/assets', '/engravings', '/healthz', '/readyz', '/robots.txt', '/agency.css'] as const),
  ...(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'] as const),
  ...(['/admin.webmanifest', '/site.webmanifest', '/admin-worker.js'] as const),
] as const

/** Uploads have a door too; pictures are everyone's. */
const isOpen = (method: string, pathname: string): boolean =>
  openFolders.some(folder => isBelow(pathname, folder)) ||
  (isBelow(pathname, '/storage') && !['GET', 'HEAD'].includes(method))

/** Guessing. */
const attempts: LimitRule = { name: 'staging-password', points: 10, seconds: 600 }

/** Goes before the page cache, for which these steps run once more behind it. */
export function guardStaging(deps: DoorDeps): MiddlewareHandler<AppEnv>[] {
  const { config } = deps
  if (config.siteMode !== 'staging') return []
  return [
    setSecurityHeaders(config),
    refuseBadAddresses(),
    findClientAddress(config.trustedProxies),
    forPassword(requireSameOrigin(config)),
    forPassword(limitBody(4096, m.tooLarge)),
    forPassword(c => openByPassword(c, deps)),
    closeToStrangers(deps),
  ]
}

const forPassword =
  (step: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    c.req.method === 'POST' && c.get('url').pathname === passwordPath ? step(c, next) : next()

async function openByPassword(c: Context<AppEnv>, deps: DoorDeps): Promise<Response> {
  const form = new URLSearchParams(await c.req.text())
  const next = parseNextPage(form.get('next')) ?? '/'
  const { allowed, retryAfter } = await deps.limiter.take([attempts], addressKey(c.get('clientAddress')))
  if (!allowed) {
    c.header('Retry-After', String(retryAfter))
    return ask(c, deps, { next, status: 429, fault: m.limited(Math.ceil(retryAfter / 60)) })
  }
  if (!isStagingPassword(deps, form.get('password') ?? ''))
    return ask(c, deps, { next, status: 403, fault: m.wrong })
  c.header('Set-Cookie', makeStagingCookie(deps))
  c.header('Cache-Control', 'no-store')
  return c.redirect(next, 303)
}

function closeToStrangers(deps: DoorDeps): MiddlewareHandler<AppEnv> {
  return async function closeToStrangersMiddleware(c, next) {
    const { pathname, search } = c.get('url')
    const isKnown = hasStagingCookie(deps, c.req.header('cookie'))
    const isPublic = isOpen(c.req.method, pathname)
    if (!isPublic && !isKnown) return ask(c, deps, { next: pathname + search, status: 403 })
    c.header('X-Robots-Tag', 'noindex')
    if (isBelow(pathname, '/sitemap.xml') || isBelow(pathname, '/sitemaps')) return c.text(m.noSitemap, 404)
    if (pathname === passwordPath) return c.redirect('/', 303)
    await next()
    // Members need no password: an account that the API admits may see the pages too.
    if (!isKnown && c.get('staff') && c.res.ok)
      c.header('Set-Cookie', makeStagingCookie(deps), { append: true })
    c.res.headers.set('X-Robots-Tag', 'noindex')
    // No cache between the site and a visitor may answer for it.
    if (!isPublic && c.res.headers.get('Cache-Control') !== 'no-store')
      c.res.headers.set('Cache-Control', 'private, no-cache')
  }
}

interface Question {
  next: string
  status: 403 | 429
  fault?: string
}

/** 403 and not 401, which has to name a scheme of HTTP: Basic would take the header in which the API expects a token. */
async function ask(c: Context<AppEnv>, deps: DoorDeps, { status, ...question }: Question): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Vary', 'Accept')
  if (!c.req.header('accept')?.includes('text/html')) {
    const { body, headers } = problemOf(new Refusal(status, 'staging_password', question.fault ?? m.detail))
    return c.body(body, status, headers)
  }
  c.header('Content-Security-Policy', stagingPolicy)
  return c.html(stagingPage({ company: await currentCompany(deps), ...question }), status)
}
