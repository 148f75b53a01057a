/** The core of LB-24-97 as an engraver would cut it: one path of strokes per unit, and the lines that make it round. */
import { type Seeded, seeded } from '../../../kit/seeded'
import { log97, type Rock, type Unit } from '../holes'

/** Units per metre, and the width of the core. */
const perMetre = 1.8
const width = 100

export interface EngravedUnit {
  rock: Rock
  /** Between two contacts, neither of which is level. */
  shape: string
  strokes: string
  /** Sulphide. */
  flecks: string
}

export interface EngravedCore {
  width: number
  height: number
  /** Closer towards both sides: the core is round. */
  shading: string
  units: readonly EngravedUnit[]
}

const round = (value: number) => +value.toFixed(1)

interface Box {
  top: number
  height: number
}

/** `count` marks in a box, one for every so many square units. */
function scatter(random: Seeded, { top, height }: Box, area: number, mark: (x: number, y: number) => string) {
  const count = Math.round((width * height) / area)
  return Array.from({ length: count }, () =>
    mark(round(random.between(3, width - 6)), round(top + random.between(1.5, height - 3.5))),
  ).join('')
}

const waves = (random: Seeded, { top, height }: Box, every: number) =>
  Array.from({ length: Math.floor(height / every) }, (_, row) => {
    const y = round(top + (row + random.between(0.3, 0.8)) * every)
    const bow = round(random.between(1.2, 2.8))
    return `M0 ${y}q12-${bow} 25 0t25 0 25 0 25 0`
  }).join('')

/** Angular clasts, the large ones first: their fill hides what is under them. */
function clasts(random: Seeded, { top, height }: Box) {
  const sizes = [8, 8, 7, 7, 6, 6, 5, 5, 4, ...Array.from({ length: 40 }, () => random.between(1.5, 4))]
  return sizes
    .map(size => {
      const [x, y] = [random.between(6, width - 6), top + random.between(3, height - 3)]
      const corners = random.whole(4, 6)
      const points = Array.from({ length: corners }, (_, index) => {
        const angle = ((index + random.between(-0.3, 0.3)) / corners) * 2 * Math.PI
        const radius = size * random.between(0.7, 1.1)
        return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius * 0.8)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
}

const veins = (random: Seeded, { top, height }: Box, count: number) =>
  Array.from({ length: count }, () => {
    const dip = round(random.between(-9, 9))
    return `M0 ${round(top + random.between(4, height - 4))}q50 ${round(dip + random.between(-4, 4))} 100 ${dip}`
  }).join('')

const dashes = (random: Seeded, box: Box, area: number) =>
  scatter(random, box, area, (x, y) => {
    const across = round(random.between(1.6, 3.4))
    return random.next() < 0.5 ? `M${x} ${y}l${across}-${across}` : `M${x} ${y}h${across}`
  })

/** The mark that geologists give each rock on a strip log, or one like it. */
const marks: Readonly<Record<Rock, (random: Seeded, box: Box) => string>> = {
  andesite: (random, box) => scatter(random, box, 52, (x, y) => `M${x} ${y}l1.5 2.6 1.5-2.6`),
  dyke: (random, box) =>
    scatter(random, box, 90, (x, y) => `M${x} ${y}h5M${round(x + 2.5)} ${round(y - 2.5)}v5`) +
    scatter(random, box, 190, (x, y) => `M${x} ${y}l3.4-1.2 1 2-3.4 1.2Z`),
  epidote: (random, box) => waves(random, box, 3.1),
  diorite: (random, box) => dashes(random, box, 32),
  potassic: (random, box) => dashes(random, box, 24) + veins(random, box, 6),
  breccia: clasts,
  malachite: (random, box) =>
    dashes(random, box, 36) +
    veins(random, box, 4) +
    scatter(random, box, 300, (x, y) => `M${x} ${y}l4 2 2-3 5 4 3-2`),
  sericite: (random, box) => scatter(random, box, 36, (x, y) => `M${x} ${y}q1.5-2 3 0t3 0`),
  hornfels: (random, box) =>
    Array.from({ length: Math.floor(box.height / 1.9) }, (_, row) => {
      const x = random.between(0, 14)
      return `M${round(x)} ${round(box.top + 1 + row * 1.9)}H${round(random.between(84, 100))}`
    }).join(''),
}

/** Square units for one fleck of sulphide. */
const sulphide: Partial<Record<Rock, number>> = { potassic: 80, breccia: 44, malachite: 90, diorite: 420 }

function engraveUnit({ from, to, rock }: Unit, tilts: readonly [number, number]): EngravedUnit {
  const random = seeded(`engraved ${from}`)
  const box = { top: from * perMetre, height: (to - from) * perMetre }
  const area = sulphide[rock]
  const [above, below] = tilts
  const [top, bottom] = [box.top, box.top + box.height]
  return {
    rock,
    shape: `M0 ${round(top + above)}Q50 ${round(top + 1)} 100 ${round(top - above)}V${round(bottom - below)}Q50 ${round(bottom + 1)} 0 ${round(bottom + below)}Z`,
    strokes: marks[rock](random, box),
    flecks: area
      ? scatter(random, box, area, (x, y) => `M${x} ${y}l${round(random.between(0.8, 2.6))} .6`)
      : '',
  }
}

export function engraveCore(length: number): EngravedCore {
  const random = seeded('contacts')
  const tilts = [0, ...log97.slice(1).map(() => random.between(-2, 2)), 0]
  const height = round(length * perMetre)
  const lines = [1, 2.4, 4.2, 6.6, 9.8, 14, 78, 83, 87, 90.2, 92.8, 94.9, 96.6, 98, 99.2]
  return {
    width,
    height,
    shading: lines.map(x => `M${x} 0V${height}`).join(''),
    units: log97.map((unit, index) => engraveUnit(unit, [tilts[index] ?? 0, tilts[index + 1] ?? 0])),
  }
}
