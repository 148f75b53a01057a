import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { startReportReceiver } from '../../tests/support/peers/error-reports'
import { manualClock } from '../../tests/support/peers/fakes'
import { createErrorReporter } from './error-reporter'

async function setUp(...answers: Parameters<typeof startReportReceiver>) {
  const { port, got } = await startReportReceiver(...answers)
  const clock = manualClock()
  const onLost = vi.fn<(reason: string) => void>()
  const reporter = createErrorReporter({
    ...{ address: `http://name:pass%40word@127.0.0.1:${port}/in?project=1`, clock, onLost, network: {} },
    ...{ release: '1.0.0+abc', kindOf: () => 'page' },
  })
  const fail = (event: string, times = 1) => {
    for (let time = 0; time < times; time += 1)
      reporter.report({ level: 'error', event, details: { err: new Error('a bug') } })
  }
  const arrived = (number: number) => expect.poll(() => got).toHaveLength(number)
  return { got, port, clock, onLost, reporter, fail, arrived }
}

it('posts a failure as JSON, with user and password of the address as Basic', async () => {
  const { got, fail, arrived } = await setUp()
  fail('route failed')
  await arrived(1)
  expect(got[0]).toMatchObject({
    url: '/in?project=1',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('name:pass@word').toString('base64')}`,
    },
    report: { event: 'route failed', name: 'Error', message: 'a bug', count: 1, release: '1.0.0+abc' },
  })
})

it('counts the same failure instead of repeating it', async () => {
  const { got, fail, reporter, arrived } = await setUp()
  fail('route failed', 3)
  await arrived(1)
  fail('route failed', 4)
  fail('api failed')
  await arrived(2)
  await reporter.stop()
  expect(got.map(({ report }) => [report.event, report.count])).toEqual([
    ['route failed', 3],
    ['api failed', 1],
  ])
})

it('posts again what went on, once its minute is over', async () => {
  const { got, clock, fail, arrived } = await setUp()
  fail('route failed')
  await arrived(1)
  fail('route failed', 4)
  await setImmediate()
  clock.advance(60_000)
  fail('route failed')
  await arrived(2)
  expect(got[1]?.report.count).toBe(5)
})

it('posts twenty kinds a minute at most', async () => {
  const { got, fail, reporter, arrived } = await setUp()
  for (let kind = 0; kind < 70; kind += 1) fail(`job ${kind} failed`)
  await arrived(20)
  await setImmediate()
  await reporter.stop()
  expect(got).toHaveLength(20)
})

it('follows no redirect, and says that a report was lost without its address', async () => {
  const { port, onLost, got, fail } = await setUp(500, { location: '/elsewhere' })
  fail('one')
  await expect.poll(() => onLost.mock.calls).toEqual([['HTTP 500']])
  fail('two')
  await expect.poll(() => onLost.mock.calls).toHaveLength(2)
  expect(got.map(({ url }) => url)).toEqual(['/in?project=1', '/in?project=1'])
  expect(JSON.stringify(onLost.mock.calls)).not.toContain(String(port))
})

it('returns at once, whoever is to answer', async () => {
  const { fail, arrived } = await setUp('never')
  fail('route failed')
  await arrived(1)
  fail('api failed', 1000)
})

it('waits for the last before the end, and says when it did not arrive', async () => {
  const nobody = createServer().listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo // listening on TCP, so never a pipe's name
  nobody.close()
  const onLost = vi.fn<(reason: string) => void>()
  const reporter = createErrorReporter({
    ...{ address: `http://127.0.0.1:${port}`, clock: manualClock(), onLost, network: {} },
    ...{ release: '1', kindOf: () => 'page' },
  })
  reporter.report({ level: 'fatal', event: 'the process ends', details: {} })
  expect(onLost.mock.calls).toEqual([['the last before the end']])
})
