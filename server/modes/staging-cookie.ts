/** The cookie of a visitor who knows the password of a staging site. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../platform/deps'

type CookieDeps = Pick<Deps, 'stampKey' | 'clock' | 'config'>

const seconds = 30 * 24 * 60 * 60

/** `__Host-` cookies require https; browsers then accept them from this host only. */
const nameOf = ({ config }: CookieDeps): string => (config.secure ? '__Host-staging' : 'staging')

/** Signed with the password too, so that a new one closes the site to those who knew the old one. */
function sign({ stampKey, config }: CookieDeps, until: string): string {
  const signed = createHmac('sha256', stampKey).update(`staging:${until}:${config.stagingPassword}`)
  return `${until}.${signed.digest('base64url')}`
}

export function makeStagingCookie(deps: CookieDeps): string {
  const value = sign(deps, (deps.clock.now() + seconds * 1000).toString(36))
  const secure = deps.config.secure ? '; Secure' : ''
  return `${nameOf(deps)}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${seconds}${secure}`
}

export function hasStagingCookie(deps: CookieDeps, cookies = ''): boolean {
  const name = `${nameOf(deps)}=`
  return cookies
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => cookie.startsWith(name))
    .some(cookie => isGood(deps, cookie.slice(name.length)))
}

function isGood(deps: CookieDeps, value: string): boolean {
  const [until = ''] = value.split('.')
  return isSame(value, sign(deps, until)) && Number.parseInt(until, 36) > deps.clock.now()
}

export const isStagingPassword = ({ config }: CookieDeps, typed: string): boolean =>
  config.stagingPassword !== undefined && isSame(typed, config.stagingPassword)

/** Timing attack: digests have one length, and are compared in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
