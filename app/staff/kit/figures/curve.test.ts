import { describe, expect, it } from 'vitest'
import { curveThrough, placesOf, topOfScale } from './curve'

describe('the top of the scale', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [11, 12],
    [41, 50],
    [81, 100],
    [101, 120],
    [210, 240],
    [12_345, 16_000],
  ])('of %i is %i, whose half is a whole number', (highest, top) => {
    expect(topOfScale(highest)).toBe(top)
    expect((top / 2) % 1).toBe(0)
  })
})

describe('the curve', () => {
  it('passes through each value, from the left edge to the right', () => {
    expect(placesOf([0, 5, 10], 10)).toEqual([
      [0, 100],
      [500, 50],
      [1000, 0],
    ])
    expect(curveThrough(placesOf([0, 5, 10], 10))).toBe(
      'M0 100C166.67 83.33 333.33 66.67 500 50C666.67 33.33 833.33 16.67 1000 0',
    )
  })

  it('never leaves the values between which it runs', () => {
    const values = [0, 0, 9, 1, 1, 10, 0, 4]
    const numbers =
      curveThrough(placesOf(values, 10))
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? []
    const heights = numbers.filter((_, index) => index % 2 === 1)
    expect(Math.min(...heights)).toBe(0)
    expect(Math.max(...heights)).toBe(100)
  })

  it('of one day is a point, of none nothing', () => {
    expect(curveThrough(placesOf([3], 4))).toBe('M0 25')
    expect(curveThrough([])).toBe('')
  })
})
