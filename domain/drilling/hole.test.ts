import { describe, expect, it } from 'vitest'
import { averageOf, composeInterval, equivalentOf, type Hole, type Interval, metresOf } from './hole'

const rule = { cutOff: 0.4, waste: 4, shortest: 10 }
const weights = { copper: 1, gold: 0.5, silver: 0.01 }

/** Samples one after the other from 10 m, by their length and copper. */
function holeOf(...samples: [length: number, copper: number][]): Hole {
  let depth = 10
  const listed = samples.map(([length, copper]) => {
    const sample = { from: depth, to: depth + length, copper, gold: 0, silver: 0 }
    depth += length
    return sample
  })
  return {
    name: 'T-1',
    length: depth,
    samples: listed,
    weights,
    rule,
    richer: { from: 0, to: 0, rock: 'breccia' },
  }
}

const lengths = (interval: Interval | undefined) => interval && [interval.from, interval.to]

describe('an interval', () => {
  it('weighs each sample by its length', () => {
    const { samples } = holeOf([1, 3], [3, 1])
    expect(averageOf(samples, { from: 0, to: 99 })).toEqual({
      from: 10,
      to: 14,
      copper: 1.5,
      gold: 0,
      silver: 0,
    })
    expect(averageOf(samples, { from: 10.5, to: 12 })?.copper).toBeCloseTo((0.5 * 3 + 1) / 1.5)
    expect(averageOf(samples, { from: 14, to: 20 })).toBeUndefined()
  })

  it('counts gold and silver as copper', () => {
    expect(equivalentOf({ copper: 1, gold: 2, silver: 10 }, { weights })).toBeCloseTo(2.1)
  })

  it('crosses as much waste as the rule allows, and neither begins nor ends in it', () => {
    const hole = holeOf([2, 0.1], [2, 1], [4, 0.2], [2, 1], [2, 0.3])
    expect(lengths(composeInterval(hole, 22))).toEqual([12, 20])
    const parted = holeOf([2, 1], [4.1, 0.2], [2, 2])
    expect(lengths(composeInterval(parted, 99))).toEqual([16.1, 18.1])
  })

  it('ends where the hole ends, inside a sample, too', () => {
    const hole = holeOf([2, 0.1], [2, 1], [2, 1])
    expect(composeInterval(hole, 12)).toBeUndefined()
    expect(lengths(composeInterval(hole, 13))).toEqual([12, 13])
    expect(lengths(composeInterval(hole, 15.5))).toEqual([12, 15.5])
  })

  it('has grade at the cut-off', () => {
    expect(lengths(composeInterval(holeOf([2, 0.4]), 12))).toEqual([10, 12])
    expect(composeInterval(holeOf([2, 0.399]), 12)).toBeUndefined()
  })
})

/** mulberry32: the same holes on every run. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

it('of any hole is drilled, averages its own samples, and keeps the rule', () => {
  let found = 0
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = numbersFrom(seed)
    const hole = holeOf(
      ...Array.from({ length: 30 }, (): [number, number] => [1 + Math.round(next() * 4) / 2, next() ** 2]),
    )
    const depth = Math.round(next() * hole.length * 2) / 2
    const interval = composeInterval(hole, depth)
    if (!interval) {
      expect(hole.samples.filter(({ from, copper }) => from < depth && copper >= rule.cutOff)).toEqual([])
      continue
    }
    found += 1
    expect(interval.from).toBeGreaterThanOrEqual(10)
    expect(interval.to).toBeLessThanOrEqual(depth)
    expect(metresOf(interval)).toBeGreaterThan(0)
    // Counted half metre by half metre, in no way that the program counts.
    const steps = Array.from(
      { length: metresOf(interval) * 2 },
      (_, step) => interval.from + step / 2 + 0.25,
    ).map(at => hole.samples.find(({ from, to }) => from <= at && at < to)?.copper ?? Number.NaN)
    expect(interval.copper).toBeCloseTo(steps.reduce((sum, grade) => sum + grade, 0) / steps.length, 9)
    expect(steps[0]).toBeGreaterThanOrEqual(rule.cutOff)
    expect(steps.at(-1)).toBeGreaterThanOrEqual(rule.cutOff)
    const waste = steps.map(grade => (grade < rule.cutOff ? '-' : '+')).join('')
    for (const run of waste.match(/-+/g) ?? []) expect(run.length / 2).toBeLessThanOrEqual(rule.waste)
  }
  expect(found).toBeGreaterThan(300)
})
