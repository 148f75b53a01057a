import { expect, it } from 'vitest'
import { cutRegion, cutWidths, listCuts, readCut } from './cut'

it('cuts the largest part of the shape, at the focus', () => {
  const photo = { width: 1500, height: 1000 }
  expect(cutRegion(photo, 'wide', 'middle')).toEqual({ left: 0, top: 31, width: 1500, height: 938 })
  expect(cutRegion(photo, 'wide', 'top').top).toBe(0)
  expect(cutRegion(photo, 'wide', 'bottom').top).toBe(62)
  expect(cutRegion(photo, 'tall', 'left')).toEqual({ left: 0, top: 0, width: 818, height: 1000 })
  expect(cutRegion(photo, 'tall', 'right').left).toBe(682)
  expect(cutRegion({ width: 1, height: 1 }, 'tall', 'right')).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  })
})

it('offers the widths of the library up to that of the part', () => {
  expect(cutWidths({ width: 2400, height: 1500 }, 'wide')).toEqual([480, 960, 1440, 2400])
  expect(cutWidths({ width: 2400, height: 1500 }, 'tall')).toEqual([480, 960])
  expect(cutWidths({ width: 1000, height: 400 }, 'wide')).toEqual([480, 640])
  expect(cutWidths({ width: 300, height: 300 }, 'wide')).toEqual([300])
})

it('reads the addresses of cuts, and nothing else', () => {
  const [first] = listCuts({ width: 300, height: 300 })
  expect(first).toEqual({ shape: 'wide', focus: 'middle', width: 300, format: 'avif' })
  expect(readCut('wide-middle-300.avif')).toEqual(first)
  for (const other of [
    'wide-middle-0300.avif',
    'wide-centre-300.avif',
    'wide-middle-300.png',
    'round-top-1.webp',
  ])
    expect(readCut(other)).toBeUndefined()
})
