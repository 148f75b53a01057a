/**
 * Binds sessions to the browser in which they began (docs/product.md 10.1): one signed random value per browser in
 * an httpOnly cookie. Neither the cookie nor the tokens work without the other.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../platform/deps'
import { sha256 } from './sha256'

export interface Browser {
  /** Hash of the browser's cookie, if it has one of ours. */
  hash: string | undefined
  /** The cookie's value, to send again. */
  value: string | undefined
  /** The call was made by a browser on our own page, or is a navigation. */
  isBrowser: boolean
}

type BindingDeps = Pick<Deps, 'authKey' | 'config'>

const longestAge = 400 * 24 * 60 * 60

/** `__Host-` cookies require https; browsers then accept them from this host only. */
const cookieName = (secure: boolean): string => (secure ? '__Host-qq' : 'qq')

export function readBrowser(
  { authKey, config }: BindingDeps,
  { cookies = '', isBrowser }: { cookies?: string | undefined; isBrowser: boolean },
): Browser {
  const name = cookieName(config.secure)
  const values = cookies
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => cookie.startsWith(`${name}=`))
    .map(cookie => cookie.slice(name.length + 1))
  const value = values.find(one => isOurs(authKey, one))
  return { value, hash: value && sha256(value), isBrowser }
}

/** The browser's own value, or a new one if it has none of ours. */
export function bindBrowser(
  { authKey, config }: BindingDeps,
  browser: Browser,
): { hash: string; cookie: string } {
  const value = browser.value ?? sign(authKey, randomBytes(32).toString('base64url'))
  const secure = config.secure ? '; Secure' : ''
  const cookie = `${cookieName(config.secure)}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${longestAge}${secure}`
  return { hash: sha256(value), cookie }
}

const sign = (key: Buffer, random: string): string =>
  `${random}.${createHmac('sha256', key).update(`browser:${random}`).digest('base64url')}`

function isOurs(key: Buffer, value: string): boolean {
  const expected = Buffer.from(sign(key, value.split('.')[0] ?? ''))
  const given = Buffer.from(value)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
