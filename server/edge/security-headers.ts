/** The headers that every answer carries (design "Edges", CSP row). */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from './app-env'

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Headers without the Content-Security-Policy, which differs by page. */
export const commonHeaders = (config: Pick<Config, 'secure'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions.map(name => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  ...(config.secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Answers that are no pages (files, feeds, errors as text) may load and run nothing. */
export const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export function setSecurityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const common = Object.entries(commonHeaders(config))
  return async function setSecurityHeadersMiddleware(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of common) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothing)
  }
}

export interface PolicyParts {
  /** SHA-256 digests of the inline scripts, base64. */
  scriptHashes: readonly string[]
  /** Pictures from anywhere: pages whose Image URL an editor typed. */
  anyPicture: boolean
  /** The rich text of the admin area parses HTML from strings, which Trusted Types forbid. */
  editor: boolean
  /** The origin of NEWSLETTER_ACTION_URL. */
  newsletterOrigin?: string
  /** Vite's client needs a socket, inline styles and its own inline scripts. */
  development: boolean
}

const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
/** A stored video may name the host that readers are spared. */
const storedHosts = ['https://www.youtube.com']

/** The Content-Security-Policy of a page. */
export function pagePolicy({
  scriptHashes,
  anyPicture,
  editor,
  newsletterOrigin,
  development,
}: PolicyParts): string {
  const hashes = scriptHashes.map(hash => `'sha256-${hash}'`)
  const scripts = development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes]
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${anyPicture ? ' https:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `form-action 'self'${newsletterOrigin ? ` ${newsletterOrigin}` : ''}`,
    ...(anyPicture ? [`frame-src ${[...playerHosts, ...(editor ? storedHosts : [])].join(' ')}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(development || editor ? [] : ["require-trusted-types-for 'script'", 'trusted-types qq-safe-html']),
  ].join('; ')
}
