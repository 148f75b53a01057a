/** A drill hole and what it adds up to: intervals composed of its samples. */

/** Copper in per cent, gold and silver in grams per tonne. */
export interface Grades {
  copper: number
  gold: number
  silver: number
}

/** A length along the core, in metres from the collar. */
export interface Length {
  from: number
  to: number
}

export type Interval = Length & Grades

export interface Hole {
  name: string
  length: number
  /** In order, without gaps. */
  samples: readonly Interval[]
  /** What one unit of each metal is worth in per cent of copper. */
  weights: Grades
  /** Per cent CuEq, and metres. */
  rule: { cutOff: number; waste: number; shortest: number }
  /** A part that is stated beside the interval when it is richer. */
  richer: Length & { rock: string }
}

export const metresOf = ({ from, to }: Length): number => to - from

/** The copper equivalent in per cent. */
export const equivalentOf = ({ copper, gold, silver }: Grades, { weights }: Pick<Hole, 'weights'>): number =>
  copper * weights.copper + gold * weights.gold + silver * weights.silver

/** What was sampled between two depths; a sample on the edge is cut there. */
const samplesIn = (samples: readonly Interval[], { from, to }: Length): Interval[] =>
  samples
    .filter(sample => sample.to > from && sample.from < to)
    .map(sample => ({ ...sample, from: Math.max(sample.from, from), to: Math.min(sample.to, to) }))

/** The samples of a length as one: each counts by its own length. Undefined where nothing was sampled. */
export function averageOf(samples: readonly Interval[], part: Length): Interval | undefined {
  const inside = samplesIn(samples, part)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return undefined
  const metres = inside.reduce((sum, sample) => sum + metresOf(sample), 0)
  const mean = (metal: keyof Grades) =>
    inside.reduce((sum, sample) => sum + sample[metal] * metresOf(sample), 0) / metres
  return {
    from: first.from,
    to: last.to,
    copper: mean('copper'),
    gold: mean('gold'),
    silver: mean('silver'),
  }
}

/**
 * The best interval of a hole that ended at this depth: from sample to sample at the cut-off, across no more waste than
 * the rule allows, neither beginning nor ending in it. The most metal wins. It may be too short to be one.
 */
export function composeInterval(hole: Hole, depth: number): Interval | undefined {
  const runs: Length[] = []
  for (const sample of samplesIn(hole.samples, { from: 0, to: depth })) {
    if (equivalentOf(sample, hole) < hole.rule.cutOff) continue
    const run = runs.at(-1)
    if (run && sample.from - run.to <= hole.rule.waste) run.to = sample.to
    else runs.push({ from: sample.from, to: sample.to })
  }
  const composed = runs.flatMap(run => averageOf(hole.samples, run) ?? [])
  const metal = (interval: Interval) => equivalentOf(interval, hole) * metresOf(interval)
  return composed.toSorted((one, other) => metal(other) - metal(one))[0]
}
