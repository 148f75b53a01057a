import { expect, it } from 'vitest'
import { contourLines } from './contours'

const grid = { width: 40, height: 30, step: 10 }

it('draws the line where a field has a level', () => {
  const line = contourLines(x => x, grid)
  const points = line(15)
    .slice(1)
    .split('L')
    .map(point => point.split(' ').map(Number))
  expect(new Set(points.map(([x]) => x))).toEqual(new Set([15]))
  const heights = points.map(([, y]) => y)
  expect([Math.min(...heights.map(Number)), Math.max(...heights.map(Number))]).toEqual([0, 30])
  expect(line(50)).toBe('')
})

it('samples a field once for all its lines', () => {
  let samples = 0
  const line = contourLines(x => {
    samples += 1
    return x
  }, grid)
  for (const level of [5, 15, 25]) line(level)
  expect(samples).toBe(5 * 4)
})
