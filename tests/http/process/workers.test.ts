/** Two workers on one port and one SQLite file: they serve as one site, through reloads and kills. */
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { atTheEnd } from '../../support/at-the-end'
import { addressOf, enquiryOf } from '../../support/data/many-enquiries'
import { storedMessages } from '../../support/data/stored-rows'
import { deleteFolder } from '../../support/delete-folder'
import { misfits } from '../../support/log/documented-lines'
import { makeFolder } from '../../support/make-folder'
import { type ReportReceiver, startReportReceiver } from '../../support/peers/error-reports'
import { grownSince, readMetrics } from '../../support/peers/read-metrics'
import { freePort } from '../../support/site/free-port'
import { type RunningServer, startRefused, startServerProcess } from '../../support/site/server-process'
import { signUpByInvite } from '../../support/site/site-accounts'

const DATA_DIR = makeFolder('workers')
atTheEnd(() => deleteFolder(DATA_DIR))

let site: RunningServer
let metrics: string
let reports: ReportReceiver['got']
beforeAll(async () => {
  const metricsPort = await freePort()
  metrics = `http://127.0.0.1:${metricsPort}/metrics`
  const { port, got } = await startReportReceiver()
  reports = got
  const env = {
    ...{ DATA_DIR, WEB_CONCURRENCY: '2', LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' },
    ...{ AUTH_AUTOCONFIRM: 'true', AUTH_REQUIRE_BOUND: 'false' },
    ...{ METRICS_PORT: String(metricsPort), ERRORS_URL: `http://127.0.0.1:${port}/in` },
  }
  site = await startServerProcess(env, undefined, undefined, atTheEnd)
  await vi.waitFor(() => expect(pids()).toHaveLength(2), { timeout: 15_000 })
})

const lines = (): Record<string, unknown>[] =>
  site
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))

const said = (msg: string) => lines().filter(line => line.msg === msg)

/** Of the workers that got ready, in the order in which they did. */
const pids = () => said('ready').map(({ pid }) => Number(pid))

/** On a connection of its own: connections are handed out in turn. */
const ask = (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(site.url + path, { ...init, redirect: 'manual', headers: { ...headers, connection: 'close' } })

async function send(number: number, address = addressOf(number)): Promise<number> {
  const body = new URLSearchParams(enquiryOf(number))
  const answer = await ask('/contact', { method: 'POST', body, headers: { 'x-forwarded-for': address } })
  await answer.arrayBuffer()
  return answer.status
}

describe('two workers', () => {
  it('print one invite and one greeting, once the first has made the database', () => {
    expect(site.output().match(/#invite=/g)).toHaveLength(1)
    expect(site.output().match(/is running at/g)).toHaveLength(1)
    expect(said('ready').map(({ worker }) => worker)).toEqual([1, 2])
  })

  it('serve in turn, and count one limit together', async () => {
    const statuses: number[] = []
    for (const number of [1, 2, 3, 4]) statuses.push(await send(number, '203.0.113.7'))
    expect(statuses).toEqual([303, 303, 429, 429])
    const askers = said('request').filter(({ path }) => path === '/contact')
    expect(new Set(askers.map(({ worker }) => worker))).toEqual(new Set([1, 2]))
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('show what is published in one from both', async () => {
    const [, code = ''] = /#invite=(\S+)/.exec(site.output()) ?? []
    const headers = { authorization: `Bearer ${await signUpByInvite(site, code)}` }
    const { posts } = JSON.parse(await (await ask('/api/posts', { headers })).text())
    const path = `/blog/${posts[0].id}`
    const texts = () => Promise.all([1, 2, 3, 4].map(async () => (await ask(path)).text()))
    await texts()
    const saved = await ask(`/api/posts/${posts[0].id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${posts[0].version}"` },
      body: JSON.stringify({ title: 'Seen from both' }),
    })
    expect(saved.status).toBe(200)
    const shown = async () => (await texts()).filter(text => text.includes('Seen from both')).length
    await expect.poll(shown).toBe(4)
  })

  it('have one port of metrics, which counts what each of them answers', async () => {
    const before = await readMetrics(metrics)
    for (const _ of [1, 2, 3, 4]) await (await ask('/portfolio')).text()
    const asked = () => said('request').filter(({ path }) => path === '/portfolio')
    const askers = () => asked().map(({ worker }) => worker)
    await expect.poll(() => askers().toSorted()).toEqual([1, 1, 2, 2])
    await expect
      .poll(() => grownSince(before, metrics, 'site_http_requests_total'))
      .toEqual({ 'site_http_requests_total{kind="page",method="read",status="2xx"}': 4 })
    const series = await readMetrics(metrics)
    expect([...series.keys()].filter(name => name.startsWith('site_build_info'))).toHaveLength(1)
    expect([series.get('site_workers_up'), series.get('site_database_up')]).toEqual([2, 1])
  })

  it('are replaced by SIGHUP without a lost request', async () => {
    const before = pids()
    const sent: string[] = []
    let isRunning = true
    const visitor = async (place: number) => {
      for (let number = place * 1000; isRunning; number += 1) {
        const page = await ask('/about')
        await page.text()
        expect([await send(number), page.status]).toEqual([303, 200])
        sent.push(enquiryOf(number).message)
      }
    }
    const visitors = [1, 2, 3].map(visitor)
    site.signal('SIGHUP', 'group')
    await Promise.race([
      expect.poll(() => said('reloaded'), { timeout: 30_000 }).toHaveLength(1),
      ...visitors,
    ])
    isRunning = false
    await Promise.all(visitors)
    expect(pids()).toHaveLength(4)
    for (const pid of before) expect(said('stopped').map(line => line.pid)).toContain(pid)
    expect(storedMessages(DATA_DIR)).toEqual(expect.arrayContaining(sent))
  })

  it('are replaced one by one when they are killed, which is reported and takes nothing from the counts', async () => {
    const total = 'site_http_requests_total{kind="page",method="read",status="2xx"}'
    for (const _ of [1, 2, 3, 4]) await (await ask('/about')).text()
    const before = (await readMetrics(metrics)).get(total) ?? 0
    expect(before).toBeGreaterThan(0)
    const [, killed = 0] = pids().slice(2)
    process.kill(killed, 'SIGKILL')
    await expect.poll(pids, { timeout: 15_000 }).toHaveLength(5)
    expect(said('a worker ended and is replaced')).toMatchObject([{ worker: 2, signal: 'SIGKILL' }])
    expect(await send(5)).toBe(303)
    expect((await readMetrics(metrics)).get(total)).toBeGreaterThanOrEqual(before)
    await expect
      .poll(() => reports.map(({ report }) => [report.level, report.event]))
      .toEqual([['error', 'a worker ended and is replaced']])
  })

  it('end with 0 after SIGTERM, and have logged what is documented', async () => {
    site.signal('SIGTERM', 'group')
    expect((await site.ended).code).toBe(0)
    await sleep(0)
    expect(site.alive()).toBe(false)
    await expect(fetch(metrics)).rejects.toThrow()
    expect(lines().flatMap(misfits)).toEqual([])
  })
})

it('refuse a wrong setting with the one sentence', async () => {
  const env = { DATA_DIR: makeFolder('refused'), WEB_CONCURRENCY: '2', HOST: '192.0.2.1' }
  const { code, output } = await startRefused(env)
  deleteFolder(env.DATA_DIR)
  expect(output).toMatch(/^HOST is "192\.0\.2\.1", .+\n$/)
  expect(code).toBe(1)
})

it('refuse a port of metrics that is taken, before a worker starts', async () => {
  const { port } = await startReportReceiver()
  const env = { DATA_DIR: makeFolder('taken'), WEB_CONCURRENCY: '2', METRICS_PORT: String(port) }
  const { code, output } = await startRefused(env)
  deleteFolder(env.DATA_DIR)
  expect(output).toMatch(
    /^METRICS_PORT \d+ of METRICS_HOST "127\.0\.0\.1" cannot be used \(EADDRINUSE\): .+\n$/,
  )
  expect(code).toBe(1)
})
