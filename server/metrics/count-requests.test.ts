import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createRegistry } from '../../platform/metrics/registry'
import { createRequestCount } from './count-requests'
import { siteMetrics as m } from './site-metrics'

function setUp() {
  const registry = createRegistry()
  const listener = createRequestCount(registry)(() => {})
  const begin = (url: string, method = 'GET') => {
    const response = Object.assign(new EventEmitter(), { headersSent: false, statusCode: 200 })
    listener({ url, method } as IncomingMessage, response as unknown as ServerResponse)
    const end = (statusCode?: number) => {
      Object.assign(response, statusCode && { headersSent: true, statusCode })
      response.emit('close')
    }
    return end
  }
  const samplesOf = async ({ name }: { name: string }) => {
    const families = await registry.collect()
    return families.find(({ metric }) => metric.name === name)?.samples.filter(({ value }) => value > 0) ?? []
  }
  return { begin, samplesOf }
}

it('counts a request when it ends, under way until then', async () => {
  const { begin, samplesOf } = setUp()
  const ends = [begin('/'), begin('/api/posts', 'PUT')]
  expect(await samplesOf(m.inProgress)).toMatchObject([{ value: 2 }])
  expect(await samplesOf(m.requests)).toEqual([])
  for (const end of ends) end(503)
  expect(await samplesOf(m.inProgress)).toEqual([])
  expect((await samplesOf(m.requests)).map(({ labels }) => labels)).toEqual([
    { kind: 'page', method: 'read', status: '5xx' },
    { kind: 'api', method: 'write', status: '5xx' },
  ])
})

it('knows a client that left before its answer', async () => {
  const { begin, samplesOf } = setUp()
  begin('/about')()
  expect(await samplesOf(m.requests)).toMatchObject([
    { labels: { kind: 'page', status: 'aborted' }, value: 1 },
  ])
})

it('does not observe how long a stream of events was open', async () => {
  const { begin, samplesOf } = setUp()
  begin('/api/events')(200)
  expect(await samplesOf(m.requests)).toMatchObject([{ labels: { kind: 'stream' }, value: 1 }])
  expect(await samplesOf(m.duration)).toEqual([])
})

it('has every series of a failure from the start', async () => {
  const registry = createRegistry()
  createRequestCount(registry)
  const [family] = await registry.collect()
  expect(family?.samples).toHaveLength(8)
  expect(family?.samples.every(({ labels, value }) => labels.status === '5xx' && value === 0)).toBe(true)
})
