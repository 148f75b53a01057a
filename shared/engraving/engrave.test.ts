import { expect, it } from 'vitest'
import { type Curve, stepsFor, turn } from './engrave'

it('takes the fewest steps that stay near a circle', () => {
  const circle: Curve = t => [1000 * Math.cos(t), 1000 * Math.sin(t)]
  /** How far the middle of a cubic piece is from the circle. */
  const stray = (steps: number) => {
    const half = turn / steps / 2
    return Math.abs(1000 * (Math.cos(half) + (half / 2) * Math.sin(half) - 1))
  }
  for (const slack of [0.01, 0.1, 1, 10]) {
    const steps = stepsFor(circle, turn, slack)
    expect([stray(steps) <= slack, stray(steps - 1) <= slack]).toEqual([true, false])
  }
})

it('looks at the last piece as at the first', () => {
  const bent: Curve = t => [t, Math.exp(t / 4) / 1e9]
  const back: Curve = t => bent(100 - t)
  const steps = stepsFor(bent, 100, 1)
  expect(steps).toBeGreaterThan(10)
  expect(stepsFor(back, 100, 1)).toBe(steps)
})

it('ends where no number of steps is enough', () => {
  const saw: Curve = t => [t, 1e9 * (t % 1)]
  expect(stepsFor(saw, 100, 1)).toBe(200)
})
