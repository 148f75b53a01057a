import { seeded } from '../../kit/seeded'

/** Drill hole NV-25-041 from 280 to 370 m: invented, and made to agree with the interval that the release states. */

export interface Sample {
  from: number
  to: number
  /** U3O8 in per cent of weight. */
  grade: number
}

export interface Reading {
  depth: number
  value: number
}

export interface Bed {
  from: number
  to: number
  rock: 'sandstone' | 'clay' | 'pelite' | 'gneiss' | 'granite'
  name: string
}

export const interval = { from: 322, to: 336.8, length: 14.8, grade: 2.31 } as const
export const highGrade = { from: 327.6, to: 330.8 } as const

export const beds: readonly Bed[] = [
  { from: 280, to: 311.2, rock: 'sandstone', name: 'Sandstone' },
  { from: 311.2, to: 318.6, rock: 'clay', name: 'Clay alteration' },
  { from: 318.6, to: 341.4, rock: 'pelite', name: 'Graphitic pelite' },
  { from: 341.4, to: 354.8, rock: 'gneiss', name: 'Pelitic gneiss' },
  { from: 354.8, to: 370, rock: 'granite', name: 'Granite' },
]

export const unconformity = 318.6

const sampleLength = 0.4
const bell = (depth: number, centre: number, spread: number) => Math.exp(-(((depth - centre) / spread) ** 2))

/** Half-core samples of 0.4 m; those of the interval average exactly what the release says. */
export function samples(): readonly Sample[] {
  const { between } = seeded('NV-25-041 assays')
  const raw = Array.from({ length: 225 }, (_, index): Sample => {
    const from = 280 + index * sampleLength
    const depth = from + sampleLength / 2
    const inside = depth > interval.from && depth < interval.to
    const ore = 6.2 * bell(depth, 329.1, 2.2) + 2.6 * bell(depth, 333.6, 1.5) + 1.2 * bell(depth, 325.2, 2.4)
    const below = 0.55 * bell(depth, 356.4, 0.8) + 0.22 * bell(depth, 346.8, 1.2)
    const halo = 0.06 + 0.1 * bell(depth, 320, 4) + 0.12 * bell(depth, 339, 3)
    const grade = inside ? (ore + 0.25) * between(0.72, 1.28) : (halo + below) * between(0.3, 1.5)
    return { from, to: from + sampleLength, grade }
  })
  const ore = raw.filter(({ from }) => from > interval.from - 0.01 && from < interval.to - 0.01)
  const mean = ore.reduce((sum, { grade }) => sum + grade, 0) / ore.length
  return raw.map(sample =>
    ore.includes(sample) ? { ...sample, grade: (sample.grade * interval.grade) / mean } : sample,
  )
}

/** Natural gamma in counts per second, every 0.2 m; the probe lags and smooths the assays. */
export function gamma(): readonly Reading[] {
  const { between } = seeded('NV-25-041 gamma')
  return Array.from({ length: 451 }, (_, index) => {
    const depth = 280 + index * 0.2
    const rock = depth < unconformity ? 90 + 50 * bell(depth, 304, 3) : depth < 354.8 ? 260 : 420
    const ore =
      30000 * bell(depth, 329.2, 3.2) + 9000 * bell(depth, 333.8, 2.4) + 2600 * bell(depth, 325, 3.4)
    const below = 2400 * bell(depth, 356.4, 1.1) + 700 * bell(depth, 346.8, 1.8)
    return { depth, value: (rock + ore + below) * between(0.78, 1.26) }
  })
}

/** Resistivity in ohm metres, every 0.2 m: clay and graphite conduct, granite does not. */
export function resistivity(): readonly Reading[] {
  const { between } = seeded('NV-25-041 resistivity')
  const level = (depth: number) => {
    if (depth < 309) return 3.5
    if (depth < unconformity) return 3.5 - ((depth - 309) / 9.6) * 1.15
    if (depth < 341.4) return 1.75 - 0.5 * bell(depth, 329, 6)
    if (depth < 354.8) return 2.1 + ((depth - 341.4) / 13.4) * 1.1
    return 3.75
  }
  return Array.from({ length: 451 }, (_, index) => {
    const depth = 280 + index * 0.2
    const near = (level(depth - 0.8) + level(depth) + level(depth + 0.8)) / 3
    return { depth, value: 10 ** (near + between(-0.09, 0.09)) }
  })
}
