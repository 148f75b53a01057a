import { expect, it } from 'vitest'
import { drafts } from './drafts.server'
import type { Hole } from './hole'
import { depthOf, readStop, stages, stateAt } from './statement'

const grade = (from: number, to: number, copper: number) => ({ from, to, copper, gold: 0, silver: 0 })

/** Poor, then better, then rich from 40 to 50 m, then better, then nothing, with plain core above and below. */
const hole: Hole = {
  name: 'T-1',
  length: 100.5,
  samples: [grade(20, 30, 0.1), grade(30, 40, 0.6), grade(40, 50, 2), grade(50, 56, 0.6), grade(56, 80, 0.1)],
  weights: { copper: 1, gold: 0.5, silver: 0.01 },
  rule: { cutOff: 0.4, waste: 4, shortest: 10 },
  richer: { from: 40, to: 50, rock: 'breccia' },
}

it.each([
  [0, 'unassayed', false],
  [20, 'unassayed', false],
  [21, 'barren', false],
  [30, 'barren', false],
  [31, 'short', true],
  [39, 'short', true],
  [40, 'broad', true],
  [43, 'broad', true],
  [44, 'rich', true],
  [50, 'rich', true],
  [51, 'below', true],
  [56, 'below', true],
  [57, 'below', false],
  [60, 'below', false],
  [61, 'past', false],
  [79, 'past', false],
  [80, 'whole', false],
  [100.5, 'whole', false],
] as const)('at %d m the hole is %s', (depth, stage, ends) => {
  const said = stateAt(hole, depth)
  expect([said.stage, said.endsInMineralization]).toEqual([stage, ends])
  expect(said.interval === undefined).toBe(['unassayed', 'barren', 'short'].includes(stage))
  expect(said.run === undefined).toBe(stage !== 'short')
  expect(said.richer === undefined).toBe(!['rich', 'below', 'past', 'whole'].includes(stage))
})

it('states the richer part inside the interval, as far as it was drilled', () => {
  const { interval, richer } = stateAt(hole, 46)
  expect([interval?.from, interval?.to]).toEqual([30, 46])
  expect([richer?.from, richer?.to, richer?.copper]).toEqual([40, 46, 2])
})

it('strikes a draft at each stage, by a rule', () => {
  for (const stage of stages) {
    const { struck, rule, why } = drafts[stage]
    expect(struck).toMatch(/\.$/)
    expect(why).toMatch(/\.$/)
    expect(rule).toMatch(/^N[IP] \d\d-\d{3}(, s\. \d+[A-Z]?(\.\d)?(\([\da-z]\))*)?$/)
  }
  expect(new Set(stages.map(stage => drafts[stage].struck)).size).toBe(stages.length)
})

it('reads a depth of its own spelling, short of the end', () => {
  expect(['0', '7', '99'].map(text => readStop(text, hole))).toEqual([0, 7, 99])
  for (const text of [null, '', '100', '101', '-1', '07', '1.5', '1e1', ' 7', '7 ', '٧', 'x'])
    expect(readStop(text, hole)).toBeUndefined()
  expect([depthOf(7, hole), depthOf(100, hole), depthOf(undefined, hole)]).toEqual([7, 100.5, 100.5])
})
