import { describe, expect, it } from 'vitest'
import { cropRatios, fitRatio, isWhole, moveCrop, moveEdges, readCrop, wholeOf, writeCrop } from './crop'

const size = { width: 1200, height: 800 }
const part = { left: 100, top: 200, width: 600, height: 400 }

it('is stored as four numbers, and nothing for a whole picture', () => {
  expect(writeCrop(part)).toBe('100 200 600 400')
  expect(readCrop(writeCrop(part))).toEqual(part)
  for (const text of ['', '1 2 3', '1 2 3 4 5', '-1 2 3 4', '1.5 2 3 4', 'a b c d'])
    expect(readCrop(text)).toBeUndefined()
})

it('knows the whole', () => {
  expect(isWhole(wholeOf(size), size)).toBe(true)
  expect(isWhole(part, size)).toBe(false)
})

it('moves as far as the picture goes', () => {
  expect(moveCrop(part, { x: 10.4, y: -20 }, size)).toEqual({ ...part, left: 110, top: 180 })
  expect(moveCrop(part, { x: 9999, y: -9999 }, size)).toEqual({ ...part, left: 600, top: 0 })
})

describe('an edge', () => {
  it('moves while the others stay, and stays in the picture', () => {
    expect(moveEdges(part, { x: { edge: 'left', to: 150 } }, size)).toEqual({
      ...part,
      left: 150,
      width: 550,
    })
    expect(moveEdges(part, { x: { edge: 'right', to: 5000 } }, size)).toEqual({ ...part, width: 1100 })
    expect(moveEdges(part, { y: { edge: 'top', to: -5 } }, size)).toEqual({ ...part, top: 0, height: 600 })
    expect(moveEdges(part, { y: { edge: 'bottom', to: 250 } }, size)).toEqual({ ...part, height: 50 })
  })

  it('never passes the opposite one', () => {
    expect(moveEdges(part, { x: { edge: 'left', to: 9000 } }, size)).toEqual({ ...part, left: 699, width: 1 })
    expect(moveEdges(part, { y: { edge: 'bottom', to: 0 } }, size)).toEqual({ ...part, height: 1 })
  })

  it('takes another along at a corner', () => {
    const moved = moveEdges(part, { x: { edge: 'left', to: 0 }, y: { edge: 'top', to: 0 } }, size)
    expect(moved).toEqual({ left: 0, top: 0, width: 700, height: 600 })
  })

  it.each(Object.values(cropRatios))('keeps a ratio of %f, whatever is moved', ratio => {
    const first = fitRatio(part, size, ratio)
    for (const to of [-50, 0, 1, 37, 399, 640, 5000])
      for (const move of [
        { x: { edge: 'left' as const, to } },
        { x: { edge: 'right' as const, to } },
        { y: { edge: 'top' as const, to } },
        { y: { edge: 'bottom' as const, to } },
        { x: { edge: 'right' as const, to }, y: { edge: 'bottom' as const, to } },
        { x: { edge: 'left' as const, to }, y: { edge: 'top' as const, to } },
      ]) {
        const { left, top, width, height } = moveEdges(first, move, size, ratio)
        expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(ratio)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(left + width).toBeLessThanOrEqual(size.width)
        expect(top + height).toBeLessThanOrEqual(size.height)
      }
  })

  it('keeps the opposite edges with a ratio, and grows around the middle of the other direction', () => {
    const square = { left: 100, top: 200, width: 400, height: 400 }
    expect(moveEdges(square, { x: { edge: 'right', to: 600 } }, size, 1)).toEqual({
      ...{ left: 100, top: 150, width: 500, height: 500 },
    })
    const corner = { x: { edge: 'left' as const, to: 200 }, y: { edge: 'top' as const, to: 0 } }
    expect(moveEdges(square, corner, size, 1)).toEqual({ left: 200, top: 300, width: 300, height: 300 })
  })
})

it('takes the largest part of a ratio from a whole picture, and the same area from a part', () => {
  expect(fitRatio(wholeOf(size), size, 1)).toEqual({ left: 200, top: 0, width: 800, height: 800 })
  expect(fitRatio(wholeOf(size), size, 16 / 9)).toEqual({ left: 0, top: 63, width: 1200, height: 675 })
  expect(fitRatio({ left: 0, top: 0, width: 400, height: 100 }, size, 1)).toEqual({
    ...{ left: 100, top: 0, width: 200, height: 200 },
  })
})
