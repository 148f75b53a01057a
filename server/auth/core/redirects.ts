/** Open redirect: a link in an email leads only to our own pages and AUTH_REDIRECTS, else to the site. */
import { isIP } from 'node:net'
import type { Config } from '../../../platform/config'
import { ownOrigins } from '../../http/same-origin'
import type { Call } from './call'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The first candidate that is allowed, else the site. */
export function chooseRedirect(call: Pick<Call, 'deps' | 'header' | 'query'>, fromBody = ''): string {
  const { config } = call.deps
  const candidates = [
    fromBody,
    call.header('redirect_to'),
    call.query.get('redirect_to'),
    call.header('referer'),
  ]
  const chosen = candidates.find(candidate => candidate && isAllowedRedirect(config, candidate))
  return chosen ?? config.siteUrl
}

export function isAllowedRedirect(
  config: Pick<Config, 'siteUrl' | 'local' | 'auth'>,
  address: string,
): boolean {
  const { siteUrl, auth } = config
  // Parser differential: the URL parser drops control characters and turns a backslash into a slash; browsers may not.
  if (/[\s\\\p{Cc}]/u.test(address)) return false
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (['http:', 'https:'].includes(url.protocol)) {
    if (isSuspiciousHost(address, url)) return false
    if (ownOrigins(config).has(url.origin)) return true
    const site = new URL(siteUrl)
    const sameHost = url.protocol === site.protocol && url.hostname === site.hostname
    if (sameHost && (url.port === site.port || loopback.has(url.hostname))) return true
  }
  const target = address.split('#')[0] ?? ''
  return auth.redirects.some(pattern => globToRegExp(pattern).test(target))
}

/** An IP address, in whatever spelling, unless it is loopback; or a host in an unusual spelling. */
function isSuspiciousHost(address: string, { hostname }: URL): boolean {
  const typed = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.replace(/:\d*$/, '').toLowerCase()
  if (typed !== hostname) return true
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress && !loopback.has(hostname)
}

/** `*` stays between separators (`.`, `/`, `?` and `:`), `**` crosses them, `?` is one character, `[a-z]`, `{a,b}`. */
export function globToRegExp(glob: string): RegExp {
  const parts = glob.match(/\*\*|\*|\?|\[[^\]]*\]|\{[^}]*\}|./gs) ?? []
  const source = parts.map(part => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./?:]*'
    if (part === '?') return '[^./?:]'
    if (part.startsWith('[') && part.length > 2) return part.replace(/\\/g, '\\\\').replace(/^\[!/, '[^./?:')
    if (part.startsWith('{') && part.length > 2)
      return `(?:${part.slice(1, -1).split(',').map(escapeRegExp).join('|')})`
    return escapeRegExp(part)
  })
  return new RegExp(`^${source.join('')}$`, 's')
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
