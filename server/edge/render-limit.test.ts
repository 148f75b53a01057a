import { describe, expect, it } from 'vitest'
import { manualClock } from '../../tests/support/peers/fakes'
import { createRenderLimit } from './render-limit'

function setUp() {
  const clock = manualClock()
  const secondsToWait = createRenderLimit(clock)
  /** How many of these are allowed. */
  const take = (count: number, address = '203.0.113.7') =>
    Array.from({ length: count }, () => secondsToWait(address)).filter(seconds => seconds === 0).length
  return { clock, secondsToWait, take }
}

describe('createRenderLimit', () => {
  it('allows a burst, then says how long to wait', () => {
    const { secondsToWait, take } = setUp()
    expect(take(5000)).toBe(600)
    expect(secondsToWait('203.0.113.7')).toBe(1)
  })

  it('fills again by ten a second, up to the burst', () => {
    const { clock, take } = setUp()
    take(600)
    clock.advance(1000)
    expect(take(100)).toBe(10)
    clock.advance(3600 * 1000)
    expect(take(5000)).toBe(600)
  })

  it('counts each visitor alone, and a whole IPv6 network as one', () => {
    const { take } = setUp()
    take(600)
    expect(take(1, '203.0.113.8')).toBe(1)
    expect(take(600, '2001:db8::1')).toBe(600)
    expect(take(1, '2001:db8::2')).toBe(0)
  })

  it('forgets the visitors seen the longest ago: its memory is bounded', () => {
    const { take } = setUp()
    take(600)
    for (let n = 0; n < 10_000; n += 1) take(1, `10.0.${n >> 8}.${n & 255}`)
    expect(take(600)).toBe(600)
  })
})
