/** The rings of each family of seals, drawn from a seed. */

export type SealFamily =
  | 'Digital Transformation'
  | 'Compliance'
  | 'Design'
  | 'Strategy'
  | 'Technology'
  | 'project'
  | 'person'

/** r(t) = radius + swing cos(lobes t + phase) + crest cos 2(lobes t + phase). */
export type Edge = readonly [radius: number, swing?: number, lobes?: number, phase?: number, crest?: number]

export interface Ring {
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

/** Lobed ring around a clear star. */
const relay: Recipe = ({ pick, ring }) => {
  const points = pick([4, 5, 6, 7, 8])
  const scallops = points * pick([2, 3])
  const star = pick([0, Math.PI])
  return [
    ring(
      [308, 48, points, star, 10],
      [462, 288 / scallops + 2, scallops, pick([0, Math.PI])],
      [30, 8],
      2 * points,
    ),
    ring([pick([84, 104]), 36, points, star], [276, 56, points, star, 12], [30, 8], points),
    ring([20], [64, 12, points, star + Math.PI], [6, 0], 2 * points),
  ]
}

/** Concentric and toothed like a notary's stamp: lace rim, ruled lines, solid bands. */
const stamp: Recipe = ({ fine, pick, ring }) => {
  const [star, teeth] = pick([
    [5, 30],
    [6, 24],
    [8, 24],
    [9, 36],
    [12, 36],
    [15, 30],
  ] as const)
  const band = pick([2, 3])
  // Where the lace ends and how far the star reaches: what tells two stamps apart at the size of a thumb.
  const [lace, point] = [pick([200, 270, 330]), pick([14, 26, 44])]
  return [
    ring([fine ? 440 : 404], [480, 11, teeth], [8, 4], teeth),
    ring([fine ? 404 : 346], [fine ? 428 : 372], [6, band], 0, { width: fine ? 1.8 : 9 }),
    ring([lace, 9, teeth], [394], [20, 0], teeth / 2),
    ring(
      [fine ? 92 : 120, fine ? point : 26, star],
      [fine ? lace - 20 : 314, fine ? 9 : 0, fine ? teeth : star],
      [24, 8],
      star,
    ),
    ring([26], [64], [8, 0], 5),
  ]
}

/** Swirling blades with looped edges. */
const pinwheel: Recipe = ({ fine, pick, ring }) => {
  const blades = pick([4, 5, 6, 7, 8, 9])
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
  const points = pick([6, 7, 8, 9, 10, 11])
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
  const swells = pick([5, 6, 8, 10, 12])
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

export const project = (seed: string): Recipe => {
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

/** The banknote rosette: the default. */
export const rosette: Recipe = ({ pick, ring }) => {
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

export const recipes: Record<Exclude<SealFamily, 'project'>, Recipe> = {
  'Digital Transformation': relay,
  Compliance: stamp,
  Design: pinwheel,
  Strategy: rose,
  Technology: coil,
  person: collar,
}

/** FNV-1a with a final mix (avalanche), so that seeds one letter apart differ widely. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** Mulberry32: a small generator whose first draws are already well spread. */
export function generator(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 0x100000000
  }
}

export function chisel(seed: string, fine: boolean): Chisel {
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
