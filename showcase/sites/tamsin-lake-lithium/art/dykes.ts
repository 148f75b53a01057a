/** The two dykes and the 147 holes drilled into them or past them, in map units. */
import { seeded } from '../../../kit/seeded'

type Point = readonly [number, number]

export interface Dyke {
  name: string
  x: number
  y: number
  /** Strike, in radians from the map's x axis. */
  strike: number
  length: number
  width: number
}

/** 1,150 m and 870 m long; their middles lie 1.4 km apart. */
export const northDyke: Dyke = { name: 'North dyke', x: 650, y: 318, strike: -0.36, length: 460, width: 66 }
export const eastDyke: Dyke = { name: 'East dyke', x: 1066, y: 692, strike: 0.2, length: 348, width: 58 }

const rounded = (value: number) => Math.round(value * 10) / 10

/** From the dyke's own axes (along strike, across it) to the map. */
export function onMap({ x, y, strike }: Dyke, along: number, across: number): Point {
  return [
    rounded(x + along * Math.cos(strike) - across * Math.sin(strike)),
    rounded(y + along * Math.sin(strike) + across * Math.cos(strike)),
  ]
}

/** Half the width at a place along strike: a lens with worn edges, blunter at its western end. */
function halfWidth({ name, length, width }: Dyke, along: number, side: number): number {
  const t = along / (length / 2)
  const lens = Math.sqrt(Math.max(0, 1 - t * t)) ** 0.8 * (1 - 0.16 * t)
  const worn = seededWave(name + side)(along)
  return Math.max(0, (width / 2) * lens * (1 + 0.2 * worn))
}

function seededWave(seed: string): (x: number) => number {
  const random = seeded(seed)
  const waves = [0.018, 0.041, 0.083].map(frequency => ({ frequency, phase: random.between(0, 7) }))
  return x =>
    waves.reduce(
      (sum, { frequency, phase }, index) => sum + Math.sin(x * frequency + phase) / (index + 1.4),
      0,
    )
}

/** Outline of a dyke as a closed SVG path. */
export function outline(dyke: Dyke): string {
  const steps = 34
  const edge = (side: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const along = (-Math.cos((index / steps) * Math.PI) * dyke.length) / 2
      return onMap(dyke, along, side * halfWidth(dyke, along, side))
    })
  const points = [...edge(-1), ...edge(1).reverse()]
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

export interface Hole {
  collar: Point
  toe: Point
  /** Drilled in the winter of 2024. */
  isNew: boolean
  isMiss: boolean
}

/** Fences of holes at right angles to the dyke, every 50 m, drilled northward from its lower side. */
function fences(dyke: Dyke, count: number, added: number): Hole[] {
  const random = seeded(`${dyke.name} holes`)
  const perFence = 4
  const sections = Math.ceil(count / perFence)
  return Array.from({ length: count }, (_, index) => {
    const section = Math.floor(index / perFence)
    const row = index % perFence
    const along = ((section + 0.5) / sections - 0.5) * dyke.length * 0.94 + random.between(-2.5, 2.5)
    const edge = halfWidth(dyke, along, 1)
    const from = edge + 6 + row * 15 + random.between(-3, 3)
    const reach = from + edge * (0.9 - row * 0.42) + random.between(-4, 4)
    return {
      collar: onMap(dyke, along, from),
      toe: onMap(dyke, along, from - Math.max(18, reach)),
      isNew: index % Math.round(count / added) === 0,
      isMiss: false,
    }
  })
}

/** Nine holes beyond the eastern end of East dyke met no pegmatite: why it did not grow. */
function misses(): Hole[] {
  const random = seeded('East dyke misses')
  return Array.from({ length: 9 }, (_, index) => {
    const along = eastDyke.length / 2 + 22 + Math.floor(index / 3) * 30 + random.between(-4, 4)
    const across = 34 + (index % 3) * 20 + random.between(-3, 3)
    return {
      collar: onMap(eastDyke, along, across),
      toe: onMap(eastDyke, along, across - 44),
      isNew: true,
      isMiss: true,
    }
  })
}

export const holes: readonly Hole[] = [...fences(northDyke, 84, 41), ...fences(eastDyke, 54, 12), ...misses()]
