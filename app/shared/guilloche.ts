/**
 * Engine-turned line work as SVG text: seals, the logo mark and bands. Pure and seeded, so the same seed
 * gives the same engraving in a browser, on the server and in the scripts.
 *
 * Every ring has rotational symmetry. Only one sector is written out and repeated with `<use>`, which keeps
 * a dense seal near 10 KB: lighter than any raster of it and sharp at every pixel density.
 */

export type SealFamily =
  | 'Digital Transformation'
  | 'Compliance'
  | 'Design'
  | 'Strategy'
  | 'Technology'
  | 'project'
  | 'person'

/** `large` from 400 px up, `small` for 110 px and below, `mark` is the agency's six petals. */
export type SealSize = 'large' | 'small' | 'mark'

export interface SealOptions {
  seed: string
  family?: SealFamily | undefined
  size: SealSize
  stroke: string
  ground?: string | undefined
}

/** One sector of a ring, in tenths of the 1000 unit box, and how often it repeats around the centre. */
export interface EngravedRing {
  path: string
  order: number
  strokeWidth: number
}

/** r(t) = radius + swing cos(lobes t + phase) + crest cos 2(lobes t + phase). */
type Edge = readonly [radius: number, swing?: number, lobes?: number, phase?: number, crest?: number]

interface Ring {
  inner: Edge
  outer: Edge
  curves: number
  /** Times each curve runs between the two edges in one turn; 0 draws the curves side by side instead. */
  waves: number
  /** Pulls the crossings along the turn: loops instead of waves. */
  twist?: number
  /** Turns the outer edge against the inner one: blades. */
  lean?: number
  width: number
}

interface Chisel {
  fine: boolean
  pick: <T>(options: readonly T[]) => T
  /** Curves of a ring: many hair lines when fine, few bold ones when small. */
  ring: (
    inner: Edge,
    outer: Edge,
    curves: [fine: number, bold: number],
    waves: number,
    more?: Partial<Ring>,
  ) => Ring
}

type Recipe = (chisel: Chisel) => Ring[]
type Point = readonly [x: number, y: number]

const turn = Math.PI * 2

/** Lobed ring around a clear six-pointed star. */
const relay: Recipe = ({ pick, ring }) => {
  const scallops = pick([12, 18, 24])
  const star = pick([0, Math.PI])
  return [
    ring([308, 48, 6, star, 10], [462, 288 / scallops + 2, scallops, pick([0, Math.PI])], [30, 8], 12),
    ring([pick([84, 104]), 36, 6, star], [276, 56, 6, star, 12], [30, 8], 6),
    ring([20], [64, 12, 6, star + Math.PI], [6, 0], 12),
  ]
}

/** Concentric and toothed like a notary's stamp: lace rim, ruled lines, solid bands. */
const stamp: Recipe = ({ fine, pick, ring }) => {
  const teeth = pick([24, 30, 36])
  const star = teeth / pick([2, 3])
  return [
    ring([fine ? 440 : 404], [480, 11, teeth], [8, 4], teeth),
    ring([fine ? 404 : 346], [fine ? 428 : 372], [6, pick([2, 3])], 0, { width: fine ? 1.8 : 9 }),
    ring([270, 9, teeth], [394], [20, 0], teeth / 2),
    ring([fine ? 92 : 120, 26, star], [fine ? 250 : 314, fine ? 9 : 0, fine ? teeth : star], [24, 8], star),
    ring([26], [64], [8, 0], 5),
  ]
}

/** Swirling blades with looped edges. */
const pinwheel: Recipe = ({ fine, pick, ring }) => {
  const blades = pick([5, 6, 7])
  const hand = pick([1, -1])
  return [
    ring([132, 62, blades], [404, 400 / blades, blades, 0.9 * hand], [32, 10], blades, {
      lean: 0.6 * hand,
      twist: (1.1 / blades) * hand,
      ...(fine ? {} : { width: 10 }),
    }),
    ring([40, 14, blades], [150, 66, blades, 0.4 * hand], [18, 0], blades, { lean: 0.3 * hand }),
  ]
}

/** A compass rose: long points over short ones. */
const rose: Recipe = ({ pick, ring }) => {
  const points = pick([7, 8, 9, 10])
  const crest = pick([10, 24])
  const between = pick([250, 330])
  return [
    ring([206, 60, points, 0, crest], [390, 82, points, 0, crest], [28, 7], points),
    ring([130, 40, points, Math.PI], [between, 66, points, Math.PI, crest], [20, 0], points),
    ring([36, 12, points, pick([0, Math.PI])], [between - 120, 56, points, Math.PI], [18, 7], points),
  ]
}

/** Wound coils that swell and pinch like laid cable. */
const coil: Recipe = ({ pick, ring }) => {
  const swells = pick([8, 10, 12])
  const wound = swells * pick([2, 3])
  const core = pick([0, Math.PI])
  return [
    ring([376, 26, swells, Math.PI], [456, 26, swells], [10, 4], wound, { twist: 2.2 / wound }),
    ring([236, 18, swells], [334, 24, swells, Math.PI], [12, 0], wound, { twist: 2.4 / wound }),
    ring([92], [214, 18, swells, core], [16, 0], swells, { twist: 2.6 / swells }),
    ring([110], [292, 22, swells, core], [0, 5], swells, { twist: 2.2 / swells }),
    ring([34], [70], [8, 0], 5),
  ]
}

/** The six kinds a project's seal can be, far apart in lobes, ring count and texture. */
const projectRecipes: readonly Recipe[] = [
  // Meanders of nine blades.
  ({ fine, ring }) => [
    ring([84, 20, 9], [440, 44, 9], [56, 12], 0, { lean: 1.2, width: fine ? 1.05 : 9 }),
    ring([20], [62, 8, 9], [10, 3], 9),
  ],
  // Seven round lobes folded over each other.
  ({ ring }) => [
    ring([150, 24, 7], [424, 46, 7], [28, 9], 7, { twist: 0.34 }),
    ring([30], [118, 18, 7], [14, 4], 7),
  ],
  // Three rings of a rising sun.
  ({ ring }) => [
    ring([356, 22, 15, 0, 6], [462, 24, 15], [16, 5], 15),
    ring([196, 20, 15], [344, 22, 15], [20, 6], 15),
    ring([60, 14, 5], [168, 20, 15], [16, 4], 5),
  ],
  // Ripples on a lake, from five bays to fifteen.
  ({ fine, ring }) => [
    ring([96, 46, 5], [462, 20, 15, Math.PI], [54, 12], 0, { width: fine ? 1.05 : 10 }),
    ring([14], [56, 20, 5], [8, 2], 0),
  ],
  // A block of four.
  ({ ring }) => [
    ring([196, 52, 4], [404, 62, 4, 0, 18], [30, 8], 4),
    ring([150, 36, 4, Math.PI], [330, 66, 4, Math.PI, -20], [24, 6], 8),
    ring([40, 12, 4], [140, 30, 4], [12, 4], 4),
  ],
  // A trefoil vein.
  ({ ring }) => [
    ring([136, 54, 3], [386, 92, 3, 0.5, 12], [34, 9], 6, { lean: 0.25 }),
    ring([30], [150, 40, 3, Math.PI], [18, 5], 6),
  ],
]

const project = (seed: string): Recipe => {
  const number = /(\d+)$/.exec(seed)?.[1]
  const index = number === undefined ? hash(seed) : Number(number) - 1 + projectRecipes.length
  // The remainder is always inside the list.
  return projectRecipes[index % projectRecipes.length] as Recipe
}

/** A lace collar; the centre stays empty for a monogram. */
const collar: Recipe = ({ pick, ring }) => {
  const lobes = pick([9, 11, 12, 14, 16])
  const swing = 180 / lobes
  return [
    ring(
      [356, swing * 0.7, lobes, pick([0, Math.PI])],
      [462, swing, lobes],
      [16, 6],
      lobes + pick([0, lobes]),
      {
        twist: pick([0, 0.06]),
      },
    ),
  ]
}

/** The banknote rosette that stands where nothing more particular is meant. */
const rosette: Recipe = ({ pick, ring }) => {
  const lobes = pick([8, 10, 12, 14])
  const half = lobes / 2
  const curves = 24 - (24 % lobes)
  const shift = pick([0.8, 2, 2.6])
  const heart: Edge = pick([true, false]) ? [152, 44, half, 0.4, 12] : [158, 24, lobes]
  return [
    ring([302, 34, lobes], [460, 30, lobes, shift], [curves, half], lobes + pick([2, 4])),
    ring(heart, [326, 34, lobes, shift + 1.2], [curves, half], lobes, { lean: 0.1 }),
    ring([40, 10, half], [124, 34, half, 0.4], [lobes, 0], lobes),
  ]
}

const recipes: Record<Exclude<SealFamily, 'project'>, Recipe> = {
  'Digital Transformation': relay,
  Compliance: stamp,
  Design: pinwheel,
  Strategy: rose,
  Technology: coil,
  person: collar,
}

/** FNV-1a, then a final mix, so that seeds one letter apart part ways. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** Mulberry32: a small generator whose first draws are already well spread. */
function generator(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 0x100000000
  }
}

function chisel(seed: string, fine: boolean): Chisel {
  const next = generator(seed)
  return {
    fine,
    // The index is always inside the list.
    pick: <T>(options: readonly T[]) => options[Math.floor(next() * options.length)] as T,
    ring: (inner, outer, [many, few], waves, more) => ({
      inner,
      outer,
      curves: fine ? many : few,
      waves,
      width: fine ? 1.05 : 7.5,
      ...more,
    }),
  }
}

type Curve = (t: number) => Point

const slopeOf = (curve: Curve, t: number): Point => {
  const [x0, y0] = curve(t - 1e-4)
  const [x1, y1] = curve(t + 1e-4)
  return [(x1 - x0) / 2e-4, (y1 - y0) / 2e-4]
}

/** The fewest equal steps whose cubic pieces stay within `slack` of the curve at their middles. */
function stepsFor(curve: Curve, span: number, slack: number): number {
  for (let steps = 2; ; steps++) {
    const step = span / steps
    const strays = Array.from({ length: steps }, (_, i) => {
      const [[x0, y0], [x1, y1]] = [curve(i * step), curve((i + 1) * step)]
      const [[u0, v0], [u1, v1]] = [slopeOf(curve, i * step), slopeOf(curve, (i + 1) * step)]
      const [x, y] = curve((i + 0.5) * step)
      return Math.hypot(
        (x0 + x1) / 2 + ((u0 - u1) * step) / 8 - x,
        (y0 + y1) / 2 + ((v0 - v1) * step) / 8 - y,
      )
    })
    if (Math.max(...strays) <= slack || steps === 200) return steps
  }
}

/**
 * Cubic pieces through samples of the curve. Equal steps make each first handle the mirror of the handle before
 * it, so the short `s` command is exact.
 */
function trace(curve: Curve, span: number, steps: number): string {
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

function engrave(ring: Ring): EngravedRing {
  const { inner, outer, curves, waves, twist = 0, lean = 0, width } = ring
  const order = symmetry(ring)
  const lines = Array.from(
    { length: curves },
    (_, k): Curve =>
      t => {
        const x = waves * t + (turn * k) / curves
        const share = waves === 0 ? k / (curves - 1) : (1 + Math.sin(x)) / 2
        const low = radiusOf(inner, t)
        const radius = 10 * (low + (radiusOf(outer, t) - low) * share)
        const angle = t + (waves === 0 ? 0 : twist * Math.cos(x)) + lean * share
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      },
  )
  const span = turn / order
  // Straying by a tenth of a hair line cannot be seen, nor by one unit in the bold lines of a small seal.
  const steps = Math.max(...lines.map(line => stepsFor(line, span, Math.min(Math.max(2, width), 10))))
  return {
    path: lines.map(line => trace(line, span, steps)).join(''),
    order,
    strokeWidth: Math.round(width * 10),
  }
}

const mark: Ring[] = [{ inner: [160], outer: [450], curves: 2, waves: 3, twist: -0.12, width: 46 }]

/** The rings of a seal, for callers that draw them themselves. The box is -5000 to 5000 on both axes. */
export function sealRings({
  seed,
  family,
  size,
}: Pick<SealOptions, 'seed' | 'family' | 'size'>): EngravedRing[] {
  if (size === 'mark') return mark.map(engrave)
  const recipe = family === 'project' ? project(seed) : family ? recipes[family] : rosette
  return recipe(chisel(seed, size === 'large'))
    .filter(({ curves }) => curves > 0)
    .map(engrave)
}

/** A seal as a complete SVG document. */
export function sealSvg({ seed, family, size, stroke, ground }: SealOptions): string {
  const side = size === 'large' ? 1000 : 100
  const back = ground ? `<path fill="${ground}" d="M-5000-5000H5000V5000H-5000z"/>` : ''
  const rings = sealRings({ seed, family, size }).map(({ path, order, strokeWidth }, index) => {
    const turns = Array.from({ length: order - 1 }, (_, sector) => {
      const degrees = Math.round((360_000 * (sector + 1)) / order) / 1000
      return `<use href="#r${index}" transform="rotate(${degrees})"/>`
    })
    return `<g stroke-width="${strokeWidth}"><path id="r${index}" d="${path}"/>${turns.join('')}</g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-5000 -5000 10000 10000">${back}` +
    `<g fill="none" stroke="${stroke}" stroke-linecap="round"${size === 'mark' ? '' : ' transform="rotate(-90)"'}>${rings.join('')}</g></svg>`
  )
}

export interface BandOptions {
  seed: string
  stroke: string
  width: number
  height: number
}

/** One tile of a border band: two ribbons of line work woven around each other. Tiles repeat along x without a seam. */
export function bandSvg({ seed, stroke, width, height }: BandOptions): string {
  const phase = generator(seed)() * turn
  const ribbons = [
    { side: 1, cycles: 2 },
    { side: -1, cycles: 2.5 },
  ]
  const curves = 12
  const paths = ribbons.flatMap(({ side, cycles }) =>
    Array.from({ length: curves }, (_, k) => {
      const line: Curve = t => {
        const breadth = 0.2 - 0.055 * Math.cos(2 * t)
        const y =
          0.5 + 0.28 * side * Math.cos(t) + breadth * Math.sin(cycles * t + phase + (turn * k) / curves)
        return [(t / turn) * width * 10, y * height * 10]
      }
      return trace(line, turn, stepsFor(line, turn, 1))
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * 10} ${height * 10}">` +
    `<path fill="none" stroke="${stroke}" stroke-width="5" d="${paths.join('')}"/></svg>`
  )
}
