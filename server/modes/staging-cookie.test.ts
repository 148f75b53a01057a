import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../platform/config'
import { manualClock } from '../../tests/support/peers/fakes'
import { hasStagingCookie, isStagingPassword, makeStagingCookie } from './staging-cookie'

const day = 24 * 60 * 60 * 1000

function setUp(env: Record<string, string> = {}) {
  const clock = manualClock()
  const config = parseConfig({ SITE_MODE: 'staging', STAGING_PASSWORD: 'grouse tarn', ...env })
  return { clock, config, stampKey: Buffer.alloc(32, 7) }
}

const pairOf = (cookie: string): string => cookie.split(';')[0] ?? ''

describe('the cookie of a staging site', () => {
  it('is good for 30 days, among others', () => {
    const deps = setUp()
    const cookies = `qq=a.b; ${pairOf(makeStagingCookie(deps))}; staging=`
    expect(hasStagingCookie(deps, cookies)).toBe(true)
    deps.clock.advance(30 * day - 1)
    expect(hasStagingCookie(deps, cookies)).toBe(true)
    deps.clock.advance(1)
    expect(hasStagingCookie(deps, cookies)).toBe(false)
  })

  it('is bound to the host where the site has https', () => {
    const deps = setUp({ SITE_URL: 'https://staging.client.example' })
    expect(makeStagingCookie(deps)).toMatch(
      /^__Host-staging=\S+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000; Secure$/,
    )
    expect(hasStagingCookie(deps, pairOf(makeStagingCookie(deps)))).toBe(true)
    expect(hasStagingCookie(deps, pairOf(makeStagingCookie(setUp())))).toBe(false)
  })

  it('ends with the password, and is no one else’s to make', () => {
    const deps = setUp()
    const cookie = pairOf(makeStagingCookie(deps))
    const [until, signature] = cookie.replace('staging=', '').split('.')
    for (const forged of [
      `${until}.`,
      `zzzzzzzzz.${signature}`,
      `.${signature}`,
      '',
      '.',
      `${until}.${signature}a`,
    ])
      expect([forged, hasStagingCookie(deps, `staging=${forged}`)]).toEqual([forged, false])
    expect(hasStagingCookie(setUp({ STAGING_PASSWORD: 'other words' }), cookie)).toBe(false)
    expect(hasStagingCookie({ ...deps, stampKey: Buffer.alloc(32, 8) }, cookie)).toBe(false)
    expect(hasStagingCookie(deps)).toBe(false)
  })
})

it.each([
  ['grouse tarn', true],
  ['grouse tarn ', false],
  ['Grouse tarn', false],
  ['', false],
])('takes %j for the password: %s', (typed, is) => {
  expect(isStagingPassword(setUp(), typed)).toBe(is)
})

it('takes nothing where no password is set', () => {
  const { config, ...deps } = setUp()
  expect(isStagingPassword({ ...deps, config: { ...config, stagingPassword: undefined } }, '')).toBe(false)
})
