import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pinchedBandSvg } from './pinched-band'

const svg = pinchedBandSvg({
  stroke: 'currentColor',
  width: 1290,
  height: 96,
  strands: 14,
  pinches: [0, 0.2, 0.9, 0.95, 1],
})

it('writes finite numbers only, and is light on the wire', () => {
  expect(svg).not.toMatch(/NaN|Infinity|undefined|\de[-+]?\d/)
  expect(brotliCompressSync(svg).length).toBeLessThan(12_000)
})

it('lets every strand begin where its span does', () => {
  const starts = [...svg.matchAll(/M(\d+) /g)].map(([, x]) => Number(x))
  expect(starts).toHaveLength(4 * 14)
  expect(new Set(starts)).toEqual(new Set([0, 2580, 11610, 12255]))
})
