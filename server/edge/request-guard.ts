/** Refuses URLs that cannot be ours, redirects to canonical spellings, answers OPTIONS and wrong methods. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from '../http/app-env'
import type { Pages } from './pages'
import { commonHeaders, nothing } from './security-headers'

const longestAddress = 4096

const malformed = 'This address is not well formed.'

/** 400 for a malformed URL or one with a NUL byte, 414 for an over-long one. Sets `url` for later handlers. */
export function refuseBadAddresses(): MiddlewareHandler<AppEnv> {
  return async function refuseBadAddressesMiddleware(c, next) {
    if (c.req.url.length > longestAddress) return c.text('This address is too long.', 414)
    const url = parseAddress(c.req.url)
    if (!url) return c.text(malformed, 400)
    c.set('url', url)
    await next()
  }
}

function parseAddress(address: string): URL | undefined {
  try {
    const url = new URL(address)
    // Open redirect: with two slashes a redirect would lead to another site.
    if (url.pathname.startsWith('//')) return undefined
    return decodeURIComponent(url.pathname).includes('\0') || url.search.includes('%00') ? undefined : url
  } catch {
    // Not a URL, or a percent sign that starts no escape: the visitor's mistake, nothing to log.
    return undefined
  }
}

/** 400 for what never becomes a request: no usable Host, a backslash in the path, `OPTIONS *`. */
export const answerUnreadable = (config: Pick<Config, 'secure'>) => (): Response =>
  new Response(malformed, {
    status: 400,
    headers: { ...commonHeaders(config), 'Content-Security-Policy': nothing },
  })

/** 308 from `/About/` to `/about`, only for GET and HEAD: old clients would lose the body of a form. */
export function redirectToCanonical(pages: Pages): MiddlewareHandler<AppEnv> {
  return async function redirectToCanonicalMiddleware(c, next) {
    const { pathname, search } = c.get('url')
    const canonical = ['GET', 'HEAD'].includes(c.req.method) ? pages.canonicalPath(pathname) : undefined
    if (canonical === undefined) return next()
    return c.redirect(`${canonical}${search}`, 308)
  }
}

/** Pages answer GET and HEAD, forms POST too; OPTIONS says so; anything else is 405 with Allow (RFC 9110 15.5.6). */
export function checkMethod(pages: Pages): MiddlewareHandler<AppEnv> {
  return async function checkMethodMiddleware(c, next) {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const page = pages.find(c.get('url').pathname.replace(/\.data$/, ''))
    const allow = page?.form ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
    if (method === 'POST' && page?.form) return next()
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: allow })
    return c.text('This address does not take that method.', 405, { Allow: allow })
  }
}
