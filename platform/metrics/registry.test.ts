import { expect, it } from 'vitest'
import type { Metric } from './metric'
import { createRegistry } from './registry'

const requests: Metric = {
  name: 'requests_total',
  type: 'counter',
  help: 'Requests.',
  labels: ['kind', 'status'],
}
const refusals: Metric = { name: 'refusals_total', type: 'counter', help: 'Refusals.' }
const duration: Metric = { name: 'duration_seconds', type: 'histogram', help: 'Time.', labels: ['kind'] }
const depth: Metric = { name: 'depth', type: 'gauge', help: 'Depth.', labels: ['state'] }

it('counts by labels', async () => {
  const registry = createRegistry()
  const count = registry.counter(requests)
  count(['page', '2xx'])
  count(['page', '2xx'], 2)
  count(['api', '4xx'])
  expect(await registry.collect()).toEqual([
    {
      metric: requests,
      samples: [
        { suffix: '', labels: { kind: 'page', status: '2xx' }, value: 3 },
        { suffix: '', labels: { kind: 'api', status: '4xx' }, value: 1 },
      ],
    },
  ])
})

it('begins at nothing where there are no labels', async () => {
  const registry = createRegistry()
  registry.counter(refusals)
  expect(await registry.collect()).toEqual([
    { metric: refusals, samples: [{ suffix: '', labels: {}, value: 0 }] },
  ])
})

it('observes in cumulative buckets, whose bounds belong to them', async () => {
  const registry = createRegistry()
  const observe = registry.histogram(duration, [0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 3]) observe(['page'], seconds)
  const [family] = await registry.collect()
  const values = family?.samples.map(({ suffix, labels, value }) => [suffix, labels.le, value])
  expect(values).toEqual([
    ['_bucket', '0.1', 2],
    ['_bucket', '1', 3],
    ['_bucket', '+Inf', 4],
    ['_sum', undefined, 3.65],
    ['_count', undefined, 4],
  ])
})

it('asks for gauges when it collects, once for all who ask, and does without one that fails', async () => {
  const registry = createRegistry()
  let asked = 0
  registry.add(async () => {
    asked += 1
    return [
      { metric: depth, labels: { state: 'due' }, value: asked },
      { metric: depth, labels: { state: 'dead' }, value: 0 },
    ]
  })
  registry.add(() => {
    throw new Error('the disk is gone')
  })
  const [first, second] = await Promise.all([registry.collect(), registry.collect()])
  expect(second).toBe(first)
  expect(first).toEqual([
    {
      metric: depth,
      samples: [
        { suffix: '', labels: { state: 'due' }, value: 1 },
        { suffix: '', labels: { state: 'dead' }, value: 0 },
      ],
    },
  ])
  await registry.collect()
  expect(asked).toBe(2)
})
