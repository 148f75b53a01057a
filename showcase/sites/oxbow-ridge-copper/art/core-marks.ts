/** The small marks on drill core: grain, veins, flecks, crystals, clasts and breaks, as SVG paths. */
import type { Seeded } from '../../../kit/seeded'
import type { Rock, Unit } from '../holes'

/** Share of the grain that is sulphide, in rocks that carry copper. */
const sulphide: Partial<Record<Rock, number>> = { potassic: 0.7, breccia: 0.9, malachite: 0.6, diorite: 0.14 }

/** Rocks with pale crystals standing out of the ground mass. */
const crystals: Partial<Record<Rock, number>> = { dyke: 0.3, diorite: 0.16, potassic: 0.08 }

export interface CoreProps {
  seed: string
  units: readonly Pick<Unit, 'from' | 'to' | 'rock'>[]
  x: number
  y: number
  width: number
  height: number
  /** Strokes per 100 square units; 1 suits the page, 2 and more a close-up. */
  density?: number
  /** Which `<CoreShade>` of the page lights it. */
  shade?: string
}

export const round = (value: number) => +value.toFixed(1)

/** A line across the core from left to right, dipping by `dip` and bowed by `bow`. */
export const across = (x: number, y: number, width: number, dip: number, bow: number) =>
  `${round(x)} ${round(y - dip)}q${round(width / 2)} ${round(dip + bow)} ${round(width)} ${round(2 * dip)}`

interface Strokes {
  dark: string
  pale: string
  veins: string
  brass: string
  green: string
  breaks: string
  /** Filled shapes: angular clasts of breccia, crystals of porphyry. */
  clasts: string
  crystals: string
}

/** An angular fragment of about `size` around a point. */
function fragment(random: Seeded, x: number, y: number, size: number, corners: number) {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index + random.between(-0.3, 0.3)) / corners) * 2 * Math.PI
    const radius = size * random.between(0.55, 1)
    return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius * 0.72)}`
  })
  return `M${points.join('L')}Z`
}

/** The small marks of one unit, one path per colour so that the page stays light. */
export function marks(
  random: Seeded,
  unit: CoreProps['units'][number],
  box: Omit<CoreProps, 'seed' | 'units' | 'shade'>,
): Strokes {
  const { x, y, width, height, density = 1 } = box
  const strokes: Strokes = {
    dark: '',
    pale: '',
    veins: '',
    brass: '',
    green: '',
    breaks: '',
    clasts: '',
    crystals: '',
  }
  const scale = width / 44
  const grain = Math.round(((width * height) / 100) * density * 0.8)
  for (let index = 0; index < grain; index++) {
    const length = random.between(3, 17) * scale
    const start = `M${round(x + random.between(0, width - length))} ${round(y + random.between(0, height))}`
    const line = `${start}q${round(length / 2)} ${round(random.between(-1.6, 1.6) * scale)} ${round(length)} ${round(random.between(-1, 1) * scale)}`
    if (random.next() < 0.56) strokes.dark += line
    else strokes.pale += line
  }
  const veins = Math.round((height / (16 * scale)) * random.between(0.5, 1.2))
  for (let index = 0; index < veins; index++) {
    const dip = random.between(-7, 7) * scale
    strokes.veins += `M${across(x, y + random.between(0, height), width, dip, random.between(-4, 4) * scale)}`
  }
  const spot = () => [random.between(1, width - 2), random.between(0, height)] as const
  const flecks = Math.round(grain * 1.1 * (sulphide[unit.rock] ?? 0))
  for (let index = 0; index < flecks; index++) {
    const [across, down] = spot()
    // Sulphide gathers in clots: each fleck trails two or three smaller ones.
    const run = `${round(random.next() ** 3 * 4.4 * scale + 0.5)} ${round(random.between(-0.8, 0.8) * scale)}`
    const trail = `M${round(x + across)} ${round(y + down)}l${run}m${round(random.between(-3, 2) * scale)} ${round(random.between(0.6, 2.4) * scale)}h${round(random.next() * scale)}`
    if (unit.rock === 'malachite' ? random.next() < 0.35 : random.next() < 0.84) strokes.brass += trail
    else strokes.green += trail
  }
  const grains = Math.round(grain * (crystals[unit.rock] ?? 0))
  for (let index = 0; index < grains; index++) {
    const [across, down] = spot()
    strokes.crystals += fragment(random, x + across, y + down, random.between(0.5, 1.7) * scale, 4)
  }
  const clasts = unit.rock === 'breccia' ? Math.round((width * height) / (95 * scale * scale)) : 0
  for (let index = 0; index < clasts; index++) {
    const [across, down] = spot()
    strokes.clasts += fragment(random, x + across, y + down, (1.6 + random.next() ** 2 * 6.4) * scale, 6)
  }
  const breaks = Math.round(height / (26 * scale))
  for (let index = 0; index < breaks; index++) {
    const dip = random.between(-2.5, 2.5) * scale
    strokes.breaks += `M${across(x, y + random.between(0, height), width, dip, random.between(-2, 2) * scale)}`
  }
  return strokes
}

/** Beds inside a unit: the same rock, a shade lighter or darker. */
export function beds(random: Seeded, x: number, width: number, top: number, bottom: number) {
  const scale = width / 44
  const shapes: { d: string; shade: number }[] = []
  let from = top
  while (from < bottom) {
    const to = Math.min(bottom, from + random.between(9, 34) * scale)
    const dip = random.between(-2.6, 2.6) * scale
    shapes.push({
      d: `M${across(x, from, width, dip, 1.6 * scale)}V${round(to + 2 * scale)}H${round(x)}Z`,
      shade: random.between(-0.2, 0.16),
    })
    from = to
  }
  return shapes
}
