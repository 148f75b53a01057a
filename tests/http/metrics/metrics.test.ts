/** The port of metrics: what it says of requests by kind, that it says nothing else, and that it stops with the site. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { beforeAll, expect, it } from 'vitest'
import { allMetrics } from '../../../server/metrics/site-metrics'
import { startReportReceiver } from '../../support/peers/error-reports'
import { grownSince, readMetrics } from '../../support/peers/read-metrics'
import { importBuild } from '../../support/site/build'
import { freePort } from '../../support/site/free-port'
import { launchSite, startSite } from '../../support/site/running-site'

let site: Awaited<ReturnType<typeof startSite>>
let metrics: string
beforeAll(async () => {
  const port = await freePort()
  site = await startSite({ METRICS_PORT: String(port) })
  metrics = `http://127.0.0.1:${port}/metrics`
})

const read = () => readMetrics(metrics)
const grown = (name: string, before: ReadonlyMap<string, number>) => grownSince(before, metrics, name)

it('counts requests by kind, method and status, wherever they are answered', async () => {
  const before = await read()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${site.url}/about`)).text()) ?? []
  // From the cache, before anything else has seen the request.
  await (await fetch(`${site.url}/about`)).text()
  for (const path of ['/nowhere?name=anna', script, '/api/nowhere', '/robots.txt'])
    await (await fetch(site.url + path)).text()
  const signIn = { method: 'POST', body: '{"email":"anna@client.example","password":"wrong"}' }
  await (await fetch(`${site.url}/auth/v1/token?grant_type=password`, signIn)).text()
  await expect
    .poll(() => grown('site_http_requests_total', before))
    .toEqual({
      'site_http_requests_total{kind="page",method="read",status="2xx"}': 2,
      'site_http_requests_total{kind="page",method="read",status="4xx"}': 1,
      'site_http_requests_total{kind="asset",method="read",status="2xx"}': 1,
      'site_http_requests_total{kind="api",method="read",status="4xx"}': 1,
      'site_http_requests_total{kind="other",method="read",status="2xx"}': 1,
      'site_http_requests_total{kind="auth",method="write",status="4xx"}': 1,
    })
  expect(await grown('site_http_request_duration_seconds_count', before)).toMatchObject({
    'site_http_request_duration_seconds_count{kind="page"}': 3,
  })
  expect(await grown('site_page_cache_hits', before)).toEqual({ site_page_cache_hits_total: 1 })
  expect((await read()).get('site_page_cache_bytes')).toBeGreaterThan(0)
})

it('exposes what it says that it exposes, and no path, address or word of a visitor', async () => {
  const series = [...(await read()).keys()]
  const known = new Map(allMetrics.map(metric => [metric.name, metric]))
  const unknown = series.filter(one => {
    const [, name = '', pairs = ''] = /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})?$/.exec(one) ?? []
    const labels = [...pairs.matchAll(/(\w+)=/g)].map(([, label = '']) => label)
    const stated = known.get(name)?.labels ?? []
    return !known.has(name) || labels.some(label => label !== 'le' && !stated.includes(label))
  })
  expect(unknown).toEqual([])
  expect(series.join('\n')).not.toMatch(/anna|about|nowhere|\/|127\.0\.0\.1/)
})

it('speaks OpenMetrics', async () => {
  const answer = await fetch(metrics, { headers: { Accept: 'application/openmetrics-text; version=1.0.0' } })
  expect(answer.headers.get('content-type')).toContain('application/openmetrics-text')
  expect(await answer.text()).toMatch(/# TYPE site_http_requests counter[\s\S]*# EOF\n$/)
})

it.each([
  ['/metrics', 'POST', 405],
  ['/metrics', 'DELETE', 405],
  ['/metrics', 'OPTIONS', 405],
  ['/', 'GET', 404],
  ['/metrics/', 'GET', 404],
  ['/about', 'GET', 404],
  ['/api/outbox', 'GET', 404],
])('answers %s %s with %i', async (path, method, status) => {
  const answer = await fetch(new URL(path, metrics), { method })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(await answer.text()).toMatch(/^Only /)
})

it('is no page of the site', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})

it('is on this machine only', async () => {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  for (const { address } of all.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    const [error] = await once(connect(Number(new URL(metrics).port), address), 'error')
    expect(error.code).toBe('ECONNREFUSED')
  }
})

it('stops with the site, and is refused when its port is taken', async () => {
  const port = await freePort()
  const other = await launchSite({ METRICS_PORT: String(port) })
  const build = await importBuild()
  const again = build.startServer({
    ...{ PORT: String(await freePort()), METRICS_PORT: String(port), DATA_DIR: other.dataDir },
    LOG_LEVEL: 'silent',
  })
  await expect(again).rejects.toThrow(
    `METRICS_PORT ${port} of METRICS_HOST "127.0.0.1" cannot be used (EADDRINUSE): stop what uses it, or change these settings.`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
  await other.stop()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

it('is not needed for reports of failures', async () => {
  const { port, got } = await startReportReceiver()
  const { url } = await startSite({
    ...{ ERRORS_URL: `http://127.0.0.1:${port}/in`, LOG_LEVEL: 'error' },
    // Nothing listens there: the start says so in its log.
    MAIL_URL: 'smtp://127.0.0.1:9',
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await expect.poll(() => got.length).toBe(1)
  expect(got[0]?.report).toMatchObject({ level: 'error', event: expect.stringContaining('mail server') })
})
