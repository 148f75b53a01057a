/** What could honestly be said of a hole if it had ended at a depth. */
import { averageOf, composeInterval, equivalentOf, type Hole, type Interval, metresOf } from './hole'

/** How far the hole has come, as far as words depend on it. */
export const stages = ['unassayed', 'barren', 'short', 'broad', 'rich', 'below', 'past', 'whole'] as const
export type Stage = (typeof stages)[number]

export interface Statement {
  depth: number
  stage: Stage
  /** Absent as long as there is none, or one that is too short. */
  interval?: Interval
  /** What is too short to be an interval. */
  run?: Interval
  /** The part of the interval that is richer than all of it. */
  richer?: Interval
  /** The last sample is part of the interval. */
  endsInMineralization: boolean
}

/** Two samples of the richer part make it one. */
const leastOfRicher = 4

export function stateAt(hole: Hole, depth: number): Statement {
  const run = composeInterval(hole, depth)
  const endsInMineralization = run?.to === depth
  if (!run) {
    const isSampled = depth > (hole.samples[0]?.from ?? hole.length)
    return { depth, stage: isSampled ? 'barren' : 'unassayed', endsInMineralization }
  }
  if (metresOf(run) < hole.rule.shortest) return { depth, stage: 'short', run, endsInMineralization }
  const richer = richerPart(hole, run)
  return {
    depth,
    stage: stageOf(hole, depth, run, richer),
    interval: run,
    ...(richer && { richer }),
    endsInMineralization,
  }
}

function richerPart(hole: Hole, interval: Interval): Interval | undefined {
  const { from, to } = hole.richer
  if (interval.from > from) return undefined
  const part = averageOf(hole.samples, { from, to: Math.min(to, interval.to) })
  if (!part || metresOf(part) < leastOfRicher) return undefined
  return equivalentOf(part, hole) > equivalentOf(interval, hole) ? part : undefined
}

function stageOf(hole: Hole, depth: number, interval: Interval, richer: Interval | undefined): Stage {
  if (depth >= (hole.samples.at(-1)?.to ?? 0)) return 'whole'
  if (depth - interval.to > hole.rule.waste) return 'past'
  if (!richer) return 'broad'
  return depth > hole.richer.to ? 'below' : 'rich'
}

/** The depth that an address names; undefined is the whole hole. */
export const readStop = (text: string | null, { length }: Pick<Hole, 'length'>): number | undefined =>
  text !== null && /^(0|[1-9]\d{0,3})$/.test(text) && Number(text) < Math.floor(length)
    ? Number(text)
    : undefined

/** The depth at which a hole ends that was stopped there. */
export const depthOf = (stop: number | undefined, { length }: Pick<Hole, 'length'>): number =>
  stop === undefined || stop >= Math.floor(length) ? length : stop
