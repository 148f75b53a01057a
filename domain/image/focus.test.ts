import { describe, expect, it } from 'vitest'
import { focusedRegion, focusStyle, isFocus, readFocus, writeFocus } from './focus'

it.each(['', '0 0', '50 30', '100 100', '9 99'])('%j is a focal point', text =>
  expect(isFocus(text)).toBe(true),
)
it.each(['50', '50%', '101 0', '-1 0', '050 1', '1.5 2', '1 2 3', ' 1 2', '1 2; color: red'])(
  '%j is none',
  text => {
    expect(isFocus(text)).toBe(false)
    expect(readFocus(text)).toEqual({ x: 50, y: 50 })
  },
)

it('is stored in whole percent within the picture, and empty for the middle', () => {
  expect(writeFocus({ x: 12.4, y: 130 })).toBe('12 100')
  expect(writeFocus({ x: -3, y: 0 })).toBe('0 0')
  expect(writeFocus({ x: 50, y: 50 })).toBe('')
  expect(focusStyle('12 100')).toEqual({ objectPosition: '12% 100%' })
  expect(focusStyle('')).toBeUndefined()
})

describe('the part that is shown', () => {
  const wide = { width: 1600, height: 400 }
  const upright = { width: 394, height: 630 }

  it('is as large as the picture allows, and stays in it', () => {
    expect(focusedRegion(wide, upright, { x: 0, y: 50 })).toEqual({
      left: 0,
      top: 0,
      width: 250,
      height: 400,
    })
    expect(focusedRegion(wide, upright, { x: 100, y: 50 })).toMatchObject({ left: 1350, top: 0 })
    expect(focusedRegion(wide, { width: 4, height: 1 }, { x: 80, y: 80 })).toEqual({
      left: 0,
      top: 0,
      ...wide,
    })
  })

  it('is at least one pixel of a line', () => {
    expect(focusedRegion({ width: 1, height: 9000 }, upright, { x: 50, y: 100 })).toEqual({
      ...{ left: 0, top: 8998, width: 1, height: 2 },
    })
  })
})
