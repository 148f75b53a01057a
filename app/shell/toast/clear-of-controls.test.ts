import { describe, expect, it } from 'vitest'
import { findShift, type Obstacle } from './clear-of-controls'

const toast = { top: 84, bottom: 164, left: 900, right: 1400 }
const control = (top: number, bottom: number, rest: Partial<Obstacle> = {}): Obstacle => ({
  top,
  bottom,
  left: 1200,
  right: 1300,
  weight: 10,
  ...rest,
})

describe('the place of a toast', () => {
  it('is its own where it covers nothing', () => {
    expect(findShift(toast, [], 1, 450)).toBe(0)
    expect(findShift(toast, [control(0, 84), control(164, 200)], 1, 450)).toBe(0)
    expect(findShift(toast, [control(100, 140, { left: 0, right: 900 })], 1, 450)).toBe(0)
  })

  it('is the next one that covers no control, below or above', () => {
    expect(findShift(toast, [control(100, 140)], 1, 450)).toBe(56)
    expect(findShift(toast, [control(100, 140), control(180, 220)], 1, 450)).toBe(136)
    const atTheFoot = { top: 744, bottom: 844, left: 0, right: 390 }
    expect(findShift(atTheFoot, [control(790, 838, { left: 20, right: 370 })], -1, 422)).toBe(56)
  })

  it('is where it covers the least when something is everywhere, and never on what has the focus', () => {
    const links = Array.from({ length: 40 }, (_, index) =>
      control(index * 20, index * 20 + 19, { weight: 1 }),
    )
    const focused = control(100, 140, { weight: 1000 })
    const shift = findShift(toast, [...links, focused], 1, 450)
    expect(toast.top + shift).toBeGreaterThanOrEqual(focused.bottom)
    expect(shift).toBeLessThan(80)
  })
})
