import { expect, it } from 'vitest'
import { mergeFamilies } from './merge-families'
import type { Family, Metric } from './metric'

const family = (metric: Metric, ...values: [state: string, value: number][]): Family => ({
  metric,
  samples: values.map(([state, value]) => ({ suffix: '', labels: { state }, value })),
})

const counter: Metric = { name: 'requests_total', type: 'counter', help: 'Requests.', labels: ['state'] }
const lag: Metric = { ...counter, name: 'lag_seconds', type: 'gauge', merge: 'max' }
const up: Metric = { ...counter, name: 'up', type: 'gauge', merge: 'min' }

it('adds up what each process has counted, and takes the worst of what all see', () => {
  const one = [family(counter, ['good', 1], ['bad', 2]), family(lag, ['now', 0.1]), family(up, ['now', 1])]
  // As it comes from another process.
  const other: Family[] = structuredClone([
    family(counter, ['bad', 5]),
    family(lag, ['now', 0.4]),
    family(up, ['now', 0]),
  ])
  expect(mergeFamilies([one, other])).toEqual([
    family(counter, ['good', 1], ['bad', 7]),
    family(lag, ['now', 0.4]),
    family(up, ['now', 0]),
  ])
})

it('keeps what only one process knows', () => {
  expect(mergeFamilies([[], [family(lag, ['now', 2])]])).toEqual([family(lag, ['now', 2])])
})
