/** The headers of every answer (docs/product.md 10.7). */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../platform/config'
import type { AppEnv } from '../http/app-env'

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Headers without the Content-Security-Policy, which differs by page. */
export const commonHeaders = (config: Pick<Config, 'secure'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions.map(name => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  ...(config.secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * A page's policy in the frame in which staff edit it: our own pages may hold it. It runs no script; unlike a sandbox,
 * this lets Safari tell the page around it what is typed.
 */
export const framedPolicy = (policy: string): string =>
  policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Answers that are not pages (files, feeds, errors as text) may load and run nothing. */
export const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export function setSecurityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const common = Object.entries(commonHeaders(config))
  return async function setSecurityHeadersMiddleware(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothing)
  }
}

export interface PolicyParts {
  /** SHA-256 digests of the inline scripts, base64. */
  scriptHashes: readonly string[]
  /** SHA-256 digests of the inline style sheets, base64. */
  styleHashes: readonly string[]
  /** Pictures from anywhere: pages whose Image URL an editor typed. */
  anyPicture: boolean
  /** The admin area: its editor parses HTML from strings and shows stored videos, and it previews mails. */
  admin: boolean
  /** Where forms may lead besides the site itself; browsers apply it to redirects too. */
  formTargets: readonly string[]
  /** Vite's client needs a socket, inline styles and its own inline scripts. */
  development: boolean
}

/**
 * The source expression for a URL: its origin, or its scheme when an app opens it. None for a host whose characters
 * would end the directive (CSP injection).
 */
export function formSource(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address)
  if (!url) return []
  if (url.origin === 'null') return [url.protocol]
  return /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(url.hostname) ? [url.origin] : []
}

const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
/** A stored video may name the host that readers' browsers must not contact. */
const storedHosts = ['https://www.youtube.com']

/** Staff edit pages in a frame. No other page of ours lets itself be framed. */
const editedPages = "'self'"

/** Policies of shared/trusted-html.ts. */
const trustedTypes = (admin: boolean): string =>
  admin ? 'qq-safe-html qq-mail-preview qq-worker default' : 'qq-safe-html'

/** The Content-Security-Policy of a page. */
export function pagePolicy({
  scriptHashes,
  styleHashes,
  anyPicture,
  admin,
  formTargets,
  development,
}: PolicyParts): string {
  const allow = (hashes: readonly string[]) =>
    development ? "'self' 'unsafe-inline'" : ["'self'", ...hashes.map(hash => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${allow(scriptHashes)}`,
    `style-src ${allow(styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${anyPicture ? ' https:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    ...(anyPicture
      ? [
          `frame-src ${[...(admin ? [editedPages] : []), ...playerHosts, ...(admin ? storedHosts : [])].join(' ')}`,
        ]
      : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes(admin)}`]),
  ].join('; ')
}
