/** The ground at Tamsin Lake: heights, contour lines and shores, in map units of 2.5 m (1600 by 1200). */
import { contourLines, type Field, noiseField } from '../../../kit/contours'

export const mapWidth = 1600
export const mapHeight = 1200

interface Basin {
  x: number
  y: number
  rx: number
  ry: number
  turn: number
  depth: number
}

const basins: readonly Basin[] = [
  { x: 470, y: 690, rx: 250, ry: 96, turn: -0.42, depth: 62 },
  { x: 660, y: 566, rx: 130, ry: 62, turn: -0.7, depth: 46 },
  { x: 292, y: 800, rx: 120, ry: 80, turn: 0.3, depth: 40 },
  { x: 1290, y: 250, rx: 104, ry: 52, turn: 0.5, depth: 52 },
  { x: 1395, y: 845, rx: 84, ry: 46, turn: -0.3, depth: 46 },
  { x: 190, y: 240, rx: 76, ry: 44, turn: 0.9, depth: 44 },
]

const broad = noiseField('tamsin-lake-hills', 360, 2)
const fine = noiseField('tamsin-lake-knolls', 120, 2)

/** Metres above sea level. */
export const heightAt: Field = (x, y) => {
  const hills = 418 + 120 * (broad(x, y) - 0.5) + 34 * (fine(x, y) - 0.5)
  const carved = basins.reduce((sum, { x: bx, y: by, rx, ry, turn, depth }) => {
    const dx = x - bx
    const dy = y - by
    const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / rx
    const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / ry
    return sum + depth * Math.exp(-(along * along + across * across))
  }, 0)
  return hills - carved
}

export const waterLevel = 384

export interface Contour {
  level: number
  /** Every twenty-fifth metre is drawn heavier. */
  isIndex: boolean
  path: string
}

/** Part of the map: x, y, width and height in map units. */
export type Box = readonly [number, number, number, number]

const contoursOf = new Map<string, readonly Contour[]>()

/**
 * Contours every five metres within a box, to be drawn translated by its corner; nothing outside the box is
 * computed or sent. Kept, as every page asks for the same box.
 */
export function contoursIn([x, y, width, height]: Box, step: number): readonly Contour[] {
  const key = [x, y, width, height, step].join()
  const known = contoursOf.get(key)
  if (known) return known
  const field: Field = (column, row) => heightAt(x + column, y + row)
  const contour = contourLines(field, { width, height, step })
  const made = Array.from({ length: 20 }, (_, index) => {
    const level = 390 + index * 5
    const path = smoothed(contour(level))
    return { level, isIndex: level % 25 === 0, path }
  }).filter(({ path }) => path)
  contoursOf.set(key, made)
  return made
}

let drawnShore = ''

/** All shores, drawn whole: a lake cut by a box would close along the wrong side. */
export function shore(): string {
  drawnShore ||= smoothed(
    contourLines(heightAt, { width: mapWidth, height: mapHeight, step: 12 })(waterLevel),
  )
  return drawnShore
}

type Point = readonly [number, number]

/**
 * Every third point of each line becomes the handle of a curve between the middles of its neighbours, which
 * takes the corners off and two thirds of the weight. `T` mirrors the handle, so only middles are written.
 */
function smoothed(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map(part => {
      const all = part.split('L').map(pair => pair.split(' ').map(Number) as [number, number])
      const first = all[0]
      const last = all.at(-1)
      if (!first || !last || all.length < 9) return ''
      const isClosed = Math.hypot(first[0] - last[0], first[1] - last[1]) < 1
      const kept = all.filter((_, index) => index % 3 === 0 || (!isClosed && index === all.length - 1))
      return isClosed ? closedCurve(kept) : openCurve(kept)
    })
    .join('')
}

/** Tenths of a map unit, so that relative steps add up without drift. */
const tenths = (value: number) => Math.round(value * 10)

function middles(points: readonly Point[]): Point[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y]
    return [tenths((x + fromX) / 2), tenths((y + fromY) / 2)]
  })
}

/** Relative `t` commands through middles given in tenths. */
function onward(points: readonly Point[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y]
      const dy = (y - fromY) / 10
      return `t${(x - fromX) / 10}${dy < 0 ? '' : ' '}${dy}`
    })
    .join('')
}

const written = ([x, y]: Point) => `${x / 10} ${y / 10}`

function openCurve(points: readonly Point[]): string {
  const [start, handle] = points
  const end = points.at(-1)
  const [first, second, ...rest] = middles(points)
  if (!start || !handle || !end || !first || !second) return ''
  const curve = `Q${handle.join(' ')} ${written(second)}${onward([second, ...rest])}`
  return `M${start.join(' ')}L${written(first)}${curve}L${end.join(' ')}`
}

function closedCurve(points: readonly Point[]): string {
  const [first, handle] = points
  if (!first || !handle) return ''
  const [start, second, ...rest] = middles([...points, first, handle])
  if (!start || !second) return ''
  return `M${written(start)}Q${handle.join(' ')} ${written(second)}${onward([second, ...rest])}Z`
}

/** Where the ground first reaches `level` on the way down from a point, and the lie of the contour there. */
export function contourAt(level: number, x: number, fromY: number): { y: number; turn: number } {
  const above = heightAt(x, fromY) > level
  let y = fromY
  while (y < mapHeight && heightAt(x, y) > level === above) y++
  const slopeX = heightAt(x + 4, y) - heightAt(x - 4, y)
  const slopeY = heightAt(x, y + 4) - heightAt(x, y - 4)
  return { y, turn: Math.round((Math.atan2(-slopeX, slopeY) * 180) / Math.PI) }
}
