/** Phase one drilling at Lower Bend, and the strip log of hole LB-24-97. All of it is invented. */
import { seeded } from '../../kit/seeded'

export interface Interval {
  from: number
  to: number
  copper: number
  gold: number
  silver: number
}

export interface Hole {
  name: string
  intercept?: Interval
  including?: Interval
}

/** Collars stand 50 m apart on one section; the number is the collar's station. */
export const holes: readonly Hole[] = [
  { name: 'LB-24-89', intercept: { from: 88, to: 104, copper: 0.37, gold: 0.15, silver: 1.1 } },
  { name: 'LB-24-93', intercept: { from: 96, to: 130, copper: 0.61, gold: 0.25, silver: 1.8 } },
  {
    name: 'LB-24-97',
    intercept: { from: 113, to: 161, copper: 0.89, gold: 0.39, silver: 2.9 },
    including: { from: 127, to: 145, copper: 1.32, gold: 0.55, silver: 4.1 },
  },
  { name: 'LB-24-101', intercept: { from: 142, to: 171, copper: 0.48, gold: 0.21, silver: 1.4 } },
  { name: 'LB-24-105' },
]

/** Prices in US$ (lb copper, oz gold, oz silver) and recoveries behind every CuEq on the site. */
export const cuEqBasis = {
  copper: { price: 4, recovery: 0.88 },
  gold: { price: 2000, recovery: 0.65 },
  silver: { price: 24, recovery: 0.6 },
} as const

const gramsPerOunce = 31.1035
const poundsPerPercent = 22.0462

/** Copper equivalent in per cent, with the metal prices and recoveries of `cuEqBasis`. */
export function cuEq({ copper, gold, silver }: Interval): number {
  const value = (grade: number, metal: 'gold' | 'silver') =>
    (grade / gramsPerOunce) * cuEqBasis[metal].price * cuEqBasis[metal].recovery
  const perPercent = poundsPerPercent * cuEqBasis.copper.price * cuEqBasis.copper.recovery
  return copper + (value(gold, 'gold') + value(silver, 'silver')) / perPercent
}

export type Rock =
  | 'andesite'
  | 'dyke'
  | 'epidote'
  | 'diorite'
  | 'potassic'
  | 'breccia'
  | 'malachite'
  | 'sericite'
  | 'hornfels'

export interface Unit {
  from: number
  to: number
  rock: Rock
  title: string
  note: string
}

/** What a copper equivalent is made of. NI 43-101, s. 2.3(1)(d) wants it wherever the equivalent is. */
export const gradesOf = ({ copper, gold, silver }: Interval): readonly [string, string, string] => [
  `${copper.toFixed(2)}% Cu`,
  `${gold.toFixed(2)} g/t Au`,
  `${silver.toFixed(1)} g/t Ag`,
]

/** `48.0 m at 1.12% CuEq: 0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag`; no figure is parted from its unit. */
export const resultOf = (interval: Interval): string =>
  [
    `${(interval.to - interval.from).toFixed(1)}\u00a0m at ${cuEq(interval).toFixed(2)}%\u00a0CuEq: `,
    gradesOf(interval)
      .map(grade => grade.replaceAll(' ', '\u00a0'))
      .join(', '),
  ].join('')

/** Those of the best interval, as every text and drawing has them. */
export const grades97 = '0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag'

/** What the geologist wrote beside the core, 50 to 225 m. */
export const log97: readonly Unit[] = [
  {
    from: 50,
    to: 68,
    rock: 'andesite',
    title: 'Andesite',
    note: 'Chlorite altered, calcite veinlets, trace pyrite',
  },
  {
    from: 68,
    to: 82,
    rock: 'dyke',
    title: 'Feldspar porphyry dyke',
    note: 'Chilled lower contact at 40° to core axis',
  },
  { from: 82, to: 97, rock: 'epidote', title: 'Andesite', note: 'Epidote bands, first chalcopyrite at 94 m' },
  {
    from: 97,
    to: 113,
    rock: 'diorite',
    title: 'Quartz diorite',
    note: 'Sericite on fractures, 0.5% chalcopyrite',
  },
  {
    from: 113,
    to: 127,
    rock: 'potassic',
    title: 'Quartz diorite, potassic',
    note: 'Biotite, quartz veins, 2% chalcopyrite',
  },
  {
    from: 127,
    to: 145,
    rock: 'breccia',
    title: 'Hydrothermal breccia',
    note: 'Chalcopyrite and bornite cement, 4% sulphide',
  },
  {
    from: 145,
    to: 161,
    rock: 'malachite',
    title: 'Quartz diorite, potassic',
    note: 'Broken core, malachite on fractures to 158 m',
  },
  {
    from: 161,
    to: 176,
    rock: 'sericite',
    title: 'Quartz diorite, phyllic',
    note: 'Sericite and pyrite, grade falls off in 3 m',
  },
  {
    from: 176,
    to: 193,
    rock: 'dyke',
    title: 'Late porphyry dyke',
    note: 'Barren; cuts every vein set above',
  },
  {
    from: 193,
    to: 206,
    rock: 'diorite',
    title: 'Quartz diorite',
    note: 'Weak propylitic, trace chalcopyrite',
  },
  { from: 206, to: 225, rock: 'hornfels', title: 'Hornfels', note: 'Biotite hornfels; hole ends at 312.4 m' },
]

export interface Sample {
  from: number
  to: number
  cuEq: number
}

/** Bands of the assay log and their mean grade; inside 113 to 161 m they give the release's averages. */
const bands: readonly [number, number, number][] = [
  [51, 97, 0.05],
  [97, 113, 0.22],
  [113, 127, 0.83],
  [127, 145, 1.64],
  [145, 161, 0.79],
  [161, 167, 0.3],
  [167, 193, 0.04],
  [193, 207, 0.11],
  [207, 225, 0.03],
]

/** Two-metre samples; each band is scaled so that its mean is exact. */
export const assays97: readonly Sample[] = bands.flatMap(([from, to, mean]) => {
  const random = seeded(`LB-24-97 ${from}`)
  const raw = Array.from({ length: (to - from) / 2 }, () => 0.35 + random.next() + random.next() ** 3)
  const scale = mean / (raw.reduce((sum, one) => sum + one, 0) / raw.length)
  return raw.map((one, index) => ({ from: from + index * 2, to: from + index * 2 + 2, cuEq: one * scale }))
})

/** How intervals are composed: samples of this much CuEq, with no more metres below it in a row, over this length. */
export const compositing = { cutOff: 0.4, waste: 4, shortest: 10 } as const

const best = holes.find(({ name }) => name === 'LB-24-97')
const { intercept: whole, including: richer } = best ?? {}
if (!whole || !richer) throw new Error('LB-24-97 has no interval.')

const lengthOf = ({ from, to }: Pick<Interval, 'from' | 'to'>) => to - from
const holds = (part: Interval, { from, to }: Sample) => part.from <= from && to <= part.to

/** What the richer part leaves of the interval: so much that both together are the release's. */
const leftOver = (metal: 'copper' | 'gold' | 'silver') =>
  (whole[metal] * lengthOf(whole) - richer[metal] * lengthOf(richer)) / (lengthOf(whole) - lengthOf(richer))

const poorer: Interval = {
  ...whole,
  copper: leftOver('copper'),
  gold: leftOver('gold'),
  silver: leftOver('silver'),
}

/** The samples with their metals, in the proportion of their part; the mean of each part is what the release says. */
export const samples97: readonly Interval[] = assays97.map(sample => {
  const isRich = holds(richer, sample)
  const part = isRich ? richer : poorer
  const peers = assays97.filter(other => holds(whole, other) && holds(richer, other) === isRich)
  const mean = holds(whole, sample)
    ? peers.reduce((sum, peer) => sum + peer.cuEq, 0) / peers.length
    : cuEq(part)
  const share = sample.cuEq / mean
  return {
    from: sample.from,
    to: sample.to,
    copper: part.copper * share,
    gold: part.gold * share,
    silver: part.silver * share,
  }
})
