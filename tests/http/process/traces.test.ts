/** deploy/monitoring/traces.mjs with the SDK of OpenTelemetry: which spans a site has, and that they hold nothing personal. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { copyTemplate } from '../../support/data/databases'
import { enquiryOf } from '../../support/data/many-enquiries'
import { freePort } from '../../support/site/free-port'
import {
  run,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

const adminUrl = inject('postgresAdminUrl') ?? ''
const preload = pathToFileURL(resolve('deploy/monitoring/traces.mjs')).href

const token = 'SecretToken'.padEnd(43, 'x')
const client = { address: '198.51.100.7', browser: 'Browser-of-a-visitor', trace: 'c'.repeat(32) }
const { service: _, ...enquiry } = enquiryOf(41)
const form = (fields: object) => ({
  method: 'POST',
  body: new URLSearchParams(fields as Record<string, string>),
})
const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const member = { email: 'member-42@client.example', password: 'PasswordOfMember42', invite_code: token }

/** What is asked, its status, and the name of its span. */
const requests: [name: string, status: number, path: string, init?: RequestInit][] = [
  ['GET page', 200, '/about'],
  ['GET page', 200, '/about'],
  ['POST page', 303, '/contact', form({ ...enquiry, service: '' })],
  ['GET page', 404, `/newsletter/confirm?token=${token}`],
  ['POST page', 404, `/newsletter/unsubscribe?token=${token}`, form({})],
  ['GET page', 404, `/preview/${token}/about`],
  ['POST auth', 403, '/functions/v1/secure-signup', json(member)],
  ['POST auth', 200, '/auth/v1/recover', json({ email: member.email })],
  ['GET auth', 303, `/auth/v1/verify?token=${token}&type=recovery`],
  ['GET image', 404, `/storage/v1/object/public/portfolio_images/none.png?token=${token}`],
]

/** Spans as the console exporter prints them. */
const spansIn = (output: string) =>
  [
    ...output.matchAll(
      /traceId: '(\w+)',[\s\S]*?\n {2}name: '([^']*)'[\s\S]*?\n {2}attributes: (\{[\s\S]*?\}),\n {2}status/g,
    ),
  ].map(([, traceId = '', name = '', attributes = '']) => ({ traceId, name, attributes }))

/** As docs/metrics.md lists them. */
const documented = /^(?:(?:GET|POST) (?:page|auth|image)|pg\.query:(?:[A-Z]+|rate_limits:[\w-]+) \w+)$/

describe.skipIf(!adminUrl)('a site that is traced', () => {
  it('has a span for each request and statement, under its request id, without what is personal or secret', async () => {
    const site = await startServerProcess({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await copyTemplate(adminUrl, onTestFinished),
      AUTH_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1',
      SEED: 'empty',
      NODE_OPTIONS: `--import=${preload}`,
      OTEL_TRACES_EXPORTER: 'console',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    })
    const began = site.output().length
    const ask = async (path: string, init: RequestInit | undefined, id: string) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Request-Id', id)
      headers.set('X-Forwarded-For', client.address)
      headers.set('User-Agent', client.browser)
      headers.set('traceparent', `00-${client.trace}-00f067aa0ba902b7-01`)
      const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
      await answer.arrayBuffer()
      expect([path, answer.headers.get('x-request-id')]).toEqual([path, id])
      return answer.status
    }
    const statuses: number[] = []
    for (const [n, [, , path, init]] of requests.entries())
      statuses.push(await ask(path, init, `request-${n}-end`))
    const spans = () => spansIn(site.output().slice(began))
    const spanOf = (n: number) => spans().find(({ attributes }) => attributes.includes(`'request-${n}-end'`))
    await expect.poll(() => requests.map((_, n) => spanOf(n)?.name)).toEqual(requests.map(([name]) => name))

    expect(statuses).toEqual(requests.map(([, status]) => status))
    for (const { name } of spans()) expect(name).toMatch(documented)
    expect(spanOf(2)?.attributes).toContain("'url.path': '/contact'")
    expect(spanOf(2)?.attributes).toContain("'http.response.status_code': 303")
    expect(spanOf(5)?.attributes).toContain("'url.path': '/preview/-/about'")
    const { traceId } = spanOf(2) ?? {}
    const statements = spans().filter(
      span => span.traceId === traceId && span.attributes.includes('db.query.text'),
    )
    expect(statements.map(({ attributes }) => attributes).join()).toContain(
      'insert into "contact_submissions"',
    )
    // Nobody outside decides in which trace a request is.
    for (const secret of [
      token,
      ...Object.values(client),
      ...Object.values(member),
      ...Object.values(enquiry),
    ])
      if (secret) expect(site.output().slice(began)).not.toContain(secret)
    await stopServerProcess(site)
  })
})

it('goes on with the trace of the proxy when it is told to, and sends it to nobody', async () => {
  const sent: IncomingHttpHeaders[] = []
  const list = createServer(({ headers }, answer) => {
    sent.push(headers)
    answer.end()
  })
  onTestFinished(() => void list.close())
  const port = await freePort()
  list.listen(port, '127.0.0.1')
  const site = await startServerProcess({
    DATA_DIR: temporaryFolder(),
    SEED: 'empty',
    AUTH_BREACHED_PASSWORDS: `http://127.0.0.1:${port}/range/`,
    NODE_OPTIONS: `--import=${preload}`,
    OTEL_TRACES_EXPORTER: 'console',
    OTEL_PROPAGATORS: 'tracecontext',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  const [, invite_code] = /#invite=(\S+)/.exec(site.output()) ?? []
  const signUp = json({ ...member, invite_code })
  const traceparent = `00-${client.trace}-00f067aa0ba902b7-01`
  const headers = { ...signUp.headers, traceparent }
  const answer = await fetch(`${site.url}/functions/v1/secure-signup`, { ...signUp, headers })
  expect(answer.status).toBe(200)
  const spans = () => spansIn(site.output()).map(({ traceId, name }) => [traceId, name])
  await expect.poll(spans).toEqual([
    [client.trace, 'GET'],
    [client.trace, 'POST auth'],
  ])
  expect(sent.map(({ traceparent }) => traceparent)).toEqual([undefined])
  await stopServerProcess(site)
})

it.each([
  ['console', 'false', true],
  ['none', 'false', false],
  ['console', 'true', false],
])(
  'with OTEL_TRACES_EXPORTER=%s and OTEL_SDK_DISABLED=%s a site is traced: %s',
  async (exporter, disabled, traced) => {
    const script = join(temporaryFolder(), 'start.mjs')
    writeFileSync(
      script,
      "import { hasSubscribers } from 'node:diagnostics_channel'\nconsole.log(hasSubscribers('site:request'))",
    )
    // For the packages that are patched.
    const NODE_PATH = resolve('node_modules')
    const env = { OTEL_TRACES_EXPORTER: exporter, OTEL_SDK_DISABLED: disabled, NODE_PATH }
    const site = run(['node', `--import=${preload}`, script], env)
    await site.ended
    expect(site.output()).toBe(`${traced}\n`)
  },
)
