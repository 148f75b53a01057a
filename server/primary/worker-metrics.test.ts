import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Family, Metric } from '../../platform/metrics/metric'
import type { MetricsQuestion } from '../metrics/answer-primary'
import { watchWorkerMetrics } from './worker-metrics'

const requests: Metric = { name: 'requests_total', type: 'counter', help: 'Requests.' }
const memory: Metric = { name: 'memory_bytes', type: 'gauge', help: 'Memory.' }
const outbox: Metric = { name: 'outbox_messages', type: 'gauge', help: 'Messages.', merge: 'max' }

const family = (metric: Metric, value: number): Family => ({
  metric,
  samples: [{ suffix: '', labels: {}, value }],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How a worker behaves; `number` is that of the question. */
type Behaviour = (number: number, answer: (families: Family[], number?: number) => void) => Error | null

/** Workers 1 and 2, whose processes are the test's. */
function group(one: Behaviour, two: Behaviour) {
  const events = new EventEmitter()
  const makeWorker = (id: number, behave: Behaviour) => {
    const worker = {
      ...{ id, isGone: false, isConnected: () => !worker.isGone, isDead: () => worker.isGone },
      behave,
      send({ metricsAsked }: MetricsQuestion, onSent: (error: Error | null) => void) {
        const answer = (families: Family[], metricsOf = metricsAsked) =>
          events.emit('message', worker, structuredClone({ metricsOf, families }))
        onSent(worker.behave(metricsAsked, answer))
      },
      end() {
        worker.isGone = true
        events.emit('exit', worker)
      },
    }
    return worker
  }
  const workers = { 1: makeWorker(1, one), 2: makeWorker(2, two) }
  const collect = watchWorkerMetrics(Object.assign(events, { workers }))
  const read = async () => {
    const { up, families } = await collect()
    return {
      up,
      ...Object.fromEntries(families.map(({ metric, samples }) => [metric.name, samples[0]?.value])),
    }
  }
  return { events, workers, read }
}

const says =
  (counted: number, waiting: number): Behaviour =>
  (_, answer) => {
    answer([family(requests, counted), family(memory, 100), family(outbox, waiting)])
    return null
  }
const silent: Behaviour = () => null

it('are added up, but for what all workers see alike', async () => {
  const { events, read } = group(says(1, 4), says(2, 5))
  events.emit('message', undefined, 'content-changed')
  expect(await read()).toEqual({ up: 2, requests_total: 3, memory_bytes: 200, outbox_messages: 5 })
})

it('are without the gauges of a worker that does not answer in time, whose counts stay', async () => {
  const { workers, read } = group(says(1, 4), says(2, 5))
  await read()
  workers[2].behave = silent
  const reading = read()
  await vi.advanceTimersByTimeAsync(7000)
  expect(await reading).toEqual({ up: 1, requests_total: 3, memory_bytes: 100, outbox_messages: 4 })
})

it('take an answer to an earlier question for its counts only', async () => {
  const { workers, read } = group(says(1, 4), silent)
  const reading = read()
  await vi.advanceTimersByTimeAsync(7000)
  expect(await reading).toMatchObject({ up: 1, requests_total: 1 })
  workers[2].behave = (number, answer) => {
    answer([family(requests, 9), family(memory, 100)], number - 1)
    return null
  }
  const next = read()
  await vi.advanceTimersByTimeAsync(7000)
  expect(await next).toEqual({ up: 1, requests_total: 10, memory_bytes: 100, outbox_messages: 4 })
})

it('keep what workers had counted that are gone: a sum never drops', async () => {
  const { workers, read } = group(says(1, 4), says(2, 5))
  await read()
  const two = workers[2]
  two.end()
  // It had sent it before its end.
  two.send({ metricsAsked: 1 }, () => {})
  expect(await read()).toEqual({ up: 1, requests_total: 3, memory_bytes: 100, outbox_messages: 4 })
  workers[1].end()
  expect(await read()).toEqual({ up: 0, requests_total: 3 })
})

it('wait for no worker that ends in the meantime, or cannot be asked', async () => {
  const { workers, read } = group(silent, () => new Error('channel closed'))
  const reading = read()
  workers[1].end()
  expect(await reading).toEqual({ up: 0 })
})
