import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeEachDatabase, type OpenTestDatabase } from '../../tests/support/data/databases'
import type { OpenDatabase } from '../db/connect'
import { addressKey, createLimiter, type LimitRule, siteKey } from './limiter'

const short: LimitRule = { name: 'short', points: 3, seconds: 600 }
const long: LimitRule = { name: 'long', points: 5, seconds: 86_400 }

describeEachDatabase('createLimiter', (open: OpenTestDatabase) => {
  const limiter = async () => createLimiter(await open())

  it('allows as many points as the rule has, then says how long to wait', async () => {
    const { take } = await limiter()
    for (let count = 0; count < 3; count += 1)
      expect(await take([short], '203.0.113.7')).toEqual({ allowed: true, retryAfter: 0 })
    const refused = await take([short], '203.0.113.7')
    expect(refused.allowed).toBe(false)
    expect(refused.retryAfter).toBeGreaterThan(590)
    expect(refused.retryAfter).toBeLessThanOrEqual(600)
  })

  it('counts each key and each rule for itself', async () => {
    const { take } = await limiter()
    for (let count = 0; count < 4; count += 1) await take([short], '203.0.113.7')
    expect((await take([short], '203.0.113.8')).allowed).toBe(true)
    expect((await take([long], '203.0.113.7')).allowed).toBe(true)
  })

  it('refuses when any of several rules is used up', async () => {
    const { take } = await limiter()
    const allowed: boolean[] = []
    for (let count = 0; count < 6; count += 1)
      allowed.push((await take([{ ...short, points: 100 }, long], 'key')).allowed)
    expect(allowed).toEqual([true, true, true, true, true, false])
  })

  it('takes more than one point from whoever costs more', async () => {
    const { take } = await limiter()
    expect((await take([short], 'key', 2)).allowed).toBe(true)
    expect((await take([short], 'key', 2)).allowed).toBe(false)
  })

  it('counts calls that come at once exactly', async () => {
    const { take } = await limiter()
    const answers = await Promise.all(Array.from({ length: 20 }, () => take([short], 'key')))
    expect(answers.filter(answer => answer.allowed)).toHaveLength(3)
  })

  it('begins a new window when the clock was set back by hours', async () => {
    const { take } = await limiter()
    for (let count = 0; count < 4; count += 1) await take([short], 'key')
    onTestFinished(() => {
      vi.useRealTimers()
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 3600 * 1000 })
    expect(await take([short], 'key')).toEqual({ allowed: true, retryAfter: 0 })
    for (let count = 0; count < 2; count += 1) await take([short], 'key')
    const refused = await take([short], 'key')
    expect(refused.allowed).toBe(false)
    expect(refused.retryAfter).toBeLessThanOrEqual(600)
  })

  it('works for processes that start together, and counts for all of them on PostgreSQL', async () => {
    const database = await open()
    const handles: OpenDatabase[] = []
    for (let count = 0; count < 4; count += 1) handles.push(await database.openAgain())
    const limiters = handles.map(createLimiter)
    const answers = await Promise.all(limiters.map(({ take }) => take([short], 'key')))
    const allowed = database.kind === 'postgres' ? 3 : 4
    expect(answers.filter(answer => answer.allowed)).toHaveLength(allowed)
  })
})

describe('addressKey', () => {
  it('is the address itself for IPv4', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('is the /64 of an IPv6 address: %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  it.each(['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:cb00:7107'])(
    'knows an IPv4 address behind its IPv6 spelling: %s',
    address => {
      expect(addressKey(address)).toBe('203.0.113.7')
    },
  )
})

describe('siteKey', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('is the /48 of an IPv6 address, and an IPv4 address itself: %s', (address, key) => {
    expect(siteKey(address)).toBe(key)
  })
})
