import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../platform/config'
import { bindBrowser, readBrowser } from './browser-binding'

const authKey = randomBytes(32)
const local = { authKey, config: parseConfig({}) }
const secure = { authKey, config: parseConfig({ SITE_URL: 'https://www.quorumandquay.example' }) }
const fresh = { hash: undefined, value: undefined, isBrowser: true }
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

describe('the binding cookie', () => {
  it('is out of reach of scripts and other sites, and kept to the host under https', () => {
    expect(bindBrowser(local, fresh).cookie).toMatch(
      /^qq=[\w-]{43}\.[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=34560000$/,
    )
    expect(bindBrowser(secure, fresh).cookie).toMatch(
      /^__Host-qq=.*; HttpOnly; SameSite=Lax; Path=\/; .*; Secure$/,
    )
  })

  it('is recognised among others and kept', () => {
    const { cookie, hash } = bindBrowser(local, fresh)
    const browser = readBrowser(local, { cookies: `a=b; ${pairOf(cookie)}; c=d`, isBrowser: true })
    expect(browser.hash).toBe(hash)
    expect(bindBrowser(local, browser)).toEqual({ cookie, hash })
  })

  it('is ours alone: changed, foreign and plain-http ones count for nothing', () => {
    const pair = pairOf(bindBrowser(local, fresh).cookie)
    const foreign = pairOf(bindBrowser({ ...local, authKey: randomBytes(32) }, fresh).cookie)
    for (const cookies of [`${pair}x`, pair.replace('qq=', 'qq=x'), foreign, 'qq=', 'qq=.', undefined])
      expect(readBrowser(local, { cookies, isBrowser: true }).hash).toBeUndefined()
    expect(readBrowser(secure, { cookies: pair, isBrowser: true }).hash).toBeUndefined()
  })
})
