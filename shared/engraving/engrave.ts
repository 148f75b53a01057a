/** Turns the rings of a recipe into the paths of a seal. */
import type { Edge, Ring } from './seal-recipes.ts'

/** Steps of the grid that points lie on, per unit of the 1000 unit box. */
export const fineGrid = 10

/** One sector of a ring, in steps of its grid, and how often it repeats around the centre. */
export interface EngravedRing {
  path: string
  order: number
  strokeWidth: number
}

type Point = readonly [x: number, y: number]

export const turn = Math.PI * 2

export type Curve = (t: number) => Point

const slopeOf = (curve: Curve, t: number): Point => {
  const [x0, y0] = curve(t - 1e-4)
  const [x1, y1] = curve(t + 1e-4)
  return [(x1 - x0) / 2e-4, (y1 - y0) / 2e-4]
}

/** The fewest equal steps whose cubic pieces stay within `slack` of the curve at their middles. */
export function stepsFor(curve: Curve, span: number, slack: number): number {
  const strays = (step: number, i: number) => {
    const [[x0, y0], [x1, y1]] = [curve(i * step), curve((i + 1) * step)]
    const [[u0, v0], [u1, v1]] = [slopeOf(curve, i * step), slopeOf(curve, (i + 1) * step)]
    const [x, y] = curve((i + 0.5) * step)
    const [right, down] = [
      (x0 + x1) / 2 + ((u0 - u1) * step) / 8 - x,
      (y0 + y1) / 2 + ((v0 - v1) * step) / 8 - y,
    ]
    return Math.hypot(right, down) > slack
  }
  for (let steps = 2; steps < 200; steps++) {
    let piece = 0
    while (piece < steps && !strays(span / steps, piece)) piece++
    if (piece === steps) return steps
  }
  return 200
}

/**
 * Cubic pieces through samples of the curve. Equal steps make each first handle the mirror of the handle before
 * it, so the short `s` command is exact.
 */
export function trace(curve: Curve, span: number, steps: number): string {
  const step = span / steps
  let [x, y] = curve(0).map(Math.round) as [number, number]
  let path = `M${x} ${y}`
  for (let i = 1; i <= steps; i++) {
    const [toX, toY] = curve(step * i)
    const [inX, inY] = slopeOf(curve, step * i)
    const handle = i === 1 ? slopeOf(curve, 0).map(slope => (slope * step) / 3) : []
    // Offsets are taken from the rounded pen position; otherwise rounding would add up along the curve.
    const [dx, dy] = [Math.round(toX - x), Math.round(toY - y)]
    const near = [toX - (inX * step) / 3 - x, toY - (inY * step) / 3 - y]
    const numbers = [...handle, ...near, dx, dy].map(Math.round)
    path += (i === 1 ? 'c' : 's') + numbers.join(' ').replaceAll(' -', '-')
    x += dx
    y += dy
  }
  return path
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The largest number of equal sectors for which the set of curves maps onto itself. */
function symmetry({ inner, outer, curves, waves }: Ring): number {
  const lobes = divisor(lobesOf(inner), lobesOf(outer)) || waves || 12
  for (let order = lobes; order > 1; order--) {
    if (lobes % order === 0 && (waves * curves) % order === 0) return order
  }
  return 1
}

const lobesOf = ([, swing = 0, lobes = 0]: Edge): number => (swing === 0 ? 0 : lobes)

const radiusOf = ([radius, swing = 0, lobes = 0, phase = 0, crest = 0]: Edge, t: number): number =>
  radius + swing * Math.cos(lobes * t + phase) + crest * Math.cos(2 * (lobes * t + phase))

/** A coarse grid has shorter numbers: for a seal that is faint and no wider than a phone. */
export function engrave(ring: Ring, grid = fineGrid): EngravedRing {
  const { inner, outer, curves, waves, twist = 0, lean = 0, width } = ring
  const order = symmetry(ring)
  const lines = Array.from(
    { length: curves },
    (_, k): Curve =>
      t => {
        const x = waves * t + (turn * k) / curves
        const share = waves === 0 ? k / (curves - 1) : (1 + Math.sin(x)) / 2
        const low = radiusOf(inner, t)
        const radius = grid * (low + (radiusOf(outer, t) - low) * share)
        const angle = t + (waves === 0 ? 0 : twist * Math.cos(x)) + lean * share
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      },
  )
  const span = turn / order
  // An error of a tenth of a hairline is invisible, as is one unit in the bold lines of a small seal.
  const slack = (Math.min(Math.max(2, width), 10) * grid) / fineGrid
  const steps = Math.max(...lines.map(line => stepsFor(line, span, slack)))
  return {
    path: lines.map(line => trace(line, span, steps)).join(''),
    order,
    strokeWidth: Math.round(width * grid),
  }
}
