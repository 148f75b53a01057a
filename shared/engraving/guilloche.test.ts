import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bandSvg, type SealSize, sealRings, sealSvg } from './guilloche'
import type { SealFamily } from './seal-recipes'

const stroke = '#0E4A57'
const families: readonly (SealFamily | undefined)[] = [
  undefined,
  'Digital Transformation',
  'Compliance',
  'Design',
  'Strategy',
  'Technology',
  'project',
  'person',
]
const sizes: readonly SealSize[] = ['large', 'small', 'mark']
const seeds = ['project-1', 'project-6', 'marisol-tennant', 'tables-an-analyst-can-copy', '', '北']

const everySeal = families.flatMap(family =>
  sizes.flatMap(size =>
    seeds.map(seed => ({ family, size, seed, svg: sealSvg({ seed, family, size, stroke }) })),
  ),
)

describe('sealSvg', () => {
  test('follows the scheme of the system where it has a stroke for the night', () => {
    const seal = { seed: 'a', size: 'small', stroke: '#000001' } as const
    expect(sealSvg(seal)).not.toContain('<style>')
    expect(sealSvg({ ...seal, nightStroke: '#fffffe' })).toContain(
      '@media(prefers-color-scheme:dark){[stroke]{stroke:#fffffe}}',
    )
  })

  test('gives the same engraving for the same seed', () => {
    for (const { svg, ...options } of everySeal) expect(sealSvg({ ...options, stroke })).toBe(svg)
  })

  test('writes finite numbers only, and a path in each ring', () => {
    for (const { svg } of everySeal) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined|\de[-+]?\d/)
      expect(svg).toMatch(/<path id="r0" d="M-?\d+ ?-?\d+c[-\d ]+/)
      expect(svg.match(/<g /g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    }
  })

  test('keeps every curve inside the box', () => {
    for (const family of families) {
      for (const { path, strokeWidth } of sealRings({ seed: 'edge', family, size: 'large' })) {
        for (const [x, y] of endPoints(path)) expect(Math.hypot(x, y) + strokeWidth).toBeLessThan(5000)
      }
    }
  })

  test('on a coarse grid is the same drawing, in fewer bytes', () => {
    for (const family of families) {
      const fine = sealRings({ seed: 'grid', family, size: 'small' })
      const coarse = sealRings({ seed: 'grid', family, size: 'small', grid: 2 })
      for (const [index, { path, order }] of coarse.entries()) {
        expect(order).toBe(fine[index]?.order)
        const whole = endPoints(fine[index]?.path ?? '')
        expect(endPoints(path)).toHaveLength(whole.length)
        for (const [at, [x, y]] of endPoints(path).entries()) {
          const [fineX, fineY] = whole[at] ?? [Number.NaN, Number.NaN]
          expect(Math.hypot(x / 2 - fineX / 10, y / 2 - fineY / 10)).toBeLessThan(0.5)
        }
      }
      const [light, heavy] = [2, undefined].map(
        grid => sealSvg({ seed: 'grid', family, size: 'small', stroke, grid }).length,
      )
      expect(light).toBeLessThan(heavy ?? 0)
    }
  })

  test('small seals are small enough to inline, large ones stay light on the wire', () => {
    for (const { size, svg } of everySeal) {
      if (size === 'large') expect(brotliCompressSync(svg).length).toBeLessThan(15_000)
      else expect(svg.length).toBeLessThan(size === 'small' ? 15_000 : 1_000)
    }
  })

  test('families, projects and seeds of one family differ', () => {
    const byFamily = families.map(family => sealSvg({ seed: 'one', family, size: 'small', stroke }))
    expect(new Set(byFamily).size).toBe(families.length)
    const projects = [1, 2, 3, 4, 5, 6].map(id =>
      sealSvg({ seed: `project-${id}`, family: 'project', size: 'small', stroke }),
    )
    expect(new Set(projects).size).toBe(6)
    for (const family of families.filter(family => family !== 'project')) {
      const drawn = seeds.map(seed => sealSvg({ seed, family, size: 'small', stroke }))
      expect(new Set(drawn).size).toBeGreaterThan(1)
    }
  })

  test('leaves the centre of a person free for the monogram', () => {
    for (const seed of seeds) {
      for (const { path } of sealRings({ seed, family: 'person', size: 'small' })) {
        for (const [x, y] of endPoints(path)) expect(Math.hypot(x, y)).toBeGreaterThan(3200)
      }
    }
  })

  test('paints a ground only when asked', () => {
    expect(sealSvg({ seed: 'a', size: 'small', stroke })).not.toContain('fill="#')
    expect(sealSvg({ seed: 'a', size: 'small', stroke, ground: '#F4F6F5' })).toContain('fill="#F4F6F5"')
  })
})

describe('bandSvg', () => {
  const svg = bandSvg({ seed: 'footer', stroke, width: 184, height: 46 })

  test('is deterministic and well formed', () => {
    expect(bandSvg({ seed: 'footer', stroke, width: 184, height: 46 })).toBe(svg)
    expect(svg).not.toMatch(/NaN|Infinity/)
    expect(svg.length).toBeLessThan(6_000)
  })

  test('meets the next tile without a seam', () => {
    const curves = (/ d="([^"]+)"/.exec(svg)?.[1] ?? '').split(/(?=M)/).map(curve => endPoints(curve))
    const heights = (at: 0 | -1) => curves.map(curve => curve.at(at)?.[1] ?? Number.NaN).sort((a, b) => a - b)
    const [left, right] = [heights(0), heights(-1)]
    for (const [index, height] of left.entries())
      expect(Math.abs(height - (right[index] ?? 0))).toBeLessThan(2)
  })
})

/** The points that the pen reaches; handles are left out. */
function endPoints(path: string): [number, number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (const [, command, numbers = ''] of path.matchAll(/([Mcs])([-\d ]+)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const [dx = 0, dy = 0] = values.slice(-2)
    ;[x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy]
    points.push([x, y])
  }
  return points
}
