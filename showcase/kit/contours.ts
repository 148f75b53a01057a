/** Contour lines for maps and sea beds: gradient noise, marching squares, segments joined into SVG paths. */
import { seeded } from './seeded'

export type Field = (x: number, y: number) => number

/** Smooth gradient noise of about 0 to 1; `scale` is the size of one bump in the caller's units. */
export function noiseField(seed: string, scale: number, octaves = 3): Field {
  const random = seeded(seed)
  const size = 64
  const slopes = Array.from({ length: size * size }, () => random.between(0, 2 * Math.PI))
  const wrap = (index: number) => ((index % size) + size) % size
  const corner = (column: number, row: number, x: number, y: number) => {
    const angle = slopes[wrap(row) * size + wrap(column)] ?? 0
    return Math.cos(angle) * (x - column) + Math.sin(angle) * (y - row)
  }
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const sample = (x: number, y: number) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = ease(x - column)
    const top = corner(column, row, x, y) * (1 - u) + corner(column + 1, row, x, y) * u
    const bottom = corner(column, row + 1, x, y) * (1 - u) + corner(column + 1, row + 1, x, y) * u
    return 0.5 + 0.75 * (top + (bottom - top) * ease(y - row))
  }
  return (x, y) => {
    let sum = 0
    let weight = 0
    for (let octave = 0; octave < octaves; octave++) {
      const frequency = 2 ** octave / scale
      sum += sample(x * frequency + octave * 17.3, y * frequency + octave * 9.1) / 2 ** octave
      weight += 1 / 2 ** octave
    }
    return sum / weight
  }
}

/** The same lines in whole units and relative steps: about a third of the bytes, for drawings on pages. */
export function lighter(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map(line => {
      const points = line.split('L').map(point => point.split(' ').map(Number))
      let [x = 0, y = 0] = points[0] ?? []
      ;[x, y] = [Math.round(x), Math.round(y)]
      const steps: string[] = []
      for (const [nextX = 0, nextY = 0] of points.slice(1)) {
        const [right, down] = [Math.round(nextX) - x, Math.round(nextY) - y]
        if (right === 0 && down === 0) continue
        steps.push(`${right}${down < 0 ? '' : ' '}${down}`)
        ;[x, y] = [x + right, y + down]
      }
      return `M${points[0]?.map(Math.round).join(' ')}l${steps.join(' ')}`
    })
    .join('')
}

interface Grid {
  width: number
  height: number
  /** Distance between samples; smaller is smoother and heavier. */
  step: number
}

type Point = readonly [number, number]

/**
 * The lines of `field`, which is sampled once for all of them: where it equals a level, as one SVG path (`M..L..`),
 * rounded to 0.1.
 */
export function contourLines(field: Field, { width, height, step }: Grid): (level: number) => string {
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const values = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) =>
    field((index % (columns + 1)) * step, Math.floor(index / (columns + 1)) * step),
  )
  return level =>
    joined(segments({ values, columns, rows, step }, level))
      .filter(line => line.length > 3)
      .map(line => `M${line.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')}`)
      .join('')
}

interface Samples {
  values: readonly number[]
  columns: number
  rows: number
  step: number
}

/** Marching squares with two triangles per cell, which leaves no ambiguous saddle. */
function segments({ values, columns, rows, step }: Samples, level: number): [Point, Point][] {
  const found: [Point, Point][] = []
  const value = (column: number, row: number) => values[row * (columns + 1) + column] ?? 0
  const triangle = (corners: readonly [number, number][]) => {
    const crossings: Point[] = []
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % 3] ?? corner
      // Both triangles of an edge must compute the very same point, or the joints would not match.
      const [from, to] =
        corner[0] + corner[1] * 1e4 < next[0] + next[1] * 1e4 ? [corner, next] : [next, corner]
      const a = value(...from) - level
      const b = value(...to) - level
      if (a < 0 === b < 0) return
      const t = a / (a - b)
      crossings.push([(from[0] + (to[0] - from[0]) * t) * step, (from[1] + (to[1] - from[1]) * t) * step])
    })
    if (crossings[0] && crossings[1]) found.push([crossings[0], crossings[1]])
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      triangle([
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
      ])
      triangle([
        [column, row],
        [column + 1, row + 1],
        [column, row + 1],
      ])
    }
  }
  return found
}

const name = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`

function joined(all: [Point, Point][]): Point[][] {
  const byEnd = new Map<string, [Point, Point][]>()
  for (const segment of all) {
    for (const end of segment) byEnd.set(name(end), [...(byEnd.get(name(end)) ?? []), segment])
  }
  const used = new Set<[Point, Point]>()
  const follow = (line: Point[]) => {
    for (;;) {
      const end = line.at(-1)
      const segment = end && byEnd.get(name(end))?.find(candidate => !used.has(candidate))
      if (!end || !segment) return line
      used.add(segment)
      line.push(name(segment[0]) === name(end) ? segment[1] : segment[0])
    }
  }
  return all.flatMap(segment => {
    if (used.has(segment)) return []
    used.add(segment)
    const forward = follow([segment[0], segment[1]])
    const backward = follow([segment[0]])
    return [[...backward.slice(1).reverse(), ...forward]]
  })
}
