/** What the doctor sees of SITE_URL, from the machine beside it: 127.0.0.2 is not called local. */
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient, type TestPatient } from '../../tests/support/data/patient'
import { findClientAddress } from '../edge/client-address'
import type { AppEnv } from '../http/app-env'
import { outsideCheck } from './outside'
import { createSeen, doctorHeader, prove, seenPath } from './seen'

const address = '127.0.0.2'

/** Returns the URL. */
async function listen(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener)
  server.listen(0, address)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  return `http://${address}:${port}`
}

/** The part of a site that the doctor visits. */
function startSite({ config, stampKey }: TestPatient, trustedProxies: string[] = []): Promise<string> {
  const app = new Hono<AppEnv>()
  app.use(findClientAddress(trustedProxies))
  app.route('/', createSeen({ config: { ...config, trustedProxies }, stampKey }))
  return listen(getRequestListener(app.fetch))
}

const startProxy = (target: string, change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) =>
  listen((incoming, outgoing) => {
    const onward = http.request(target + incoming.url, { headers: change(incoming.headers) }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })

const appending = (headers: IncomingHttpHeaders) => ({
  ...headers,
  'x-forwarded-for': `${headers['x-forwarded-for']}, 203.0.113.7`,
})

describeOnSqlite('seen from outside', open => {
  const find = (site: TestPatient, SITE_URL: string) =>
    findWrong(site.withSettings({ SITE_URL }), [outsideCheck])

  it('a site is in order without a proxy, and behind one that it trusts', async () => {
    const site = await makePatient(open)
    expect(await find(site, await startSite(site))).toEqual([])
    const trusting = await startSite(site, ['127.0.0.0/8'])
    expect(await find(site, await startProxy(trusting, appending))).toEqual([])
  })

  it('a proxy that is not trusted, or lets visitors choose their address, is named', async () => {
    const site = await makePatient(open)
    const untrusting = await startProxy(await startSite(site), appending)
    expect(await find(site, untrusting)).toEqual([
      expect.stringContaining('fault seen-from-outside: Requests come through 127.0.0.'),
    ])
    const forgeable = await startProxy(await startSite(site, ['127.0.0.0/8']), headers => headers)
    expect(await find(site, forgeable)).toEqual([
      expect.stringContaining('The proxy passes X-Forwarded-For on as visitors send it'),
    ])
  })

  it('nothing, a redirect and something else at SITE_URL are named', async () => {
    const site = await makePatient(open)
    expect(await find(site, `http://${address}:1`)).toEqual([
      expect.stringContaining('cannot be reached from here: '),
    ])
    const moved = await listen(
      (_, answer) => void answer.writeHead(301, { Location: 'https://www.quay.test/x' }).end(),
    )
    expect(await find(site, moved)).toEqual([
      `fault seen-from-outside: ${moved} redirects to https://www.quay.test.`,
    ])
    const other = await listen((_, answer) => void answer.end('{"proof":"guessed"}'))
    expect(await find(site, other)).toEqual([
      `fault seen-from-outside: ${other} is answered by something else.`,
    ])
    const another = await startSite({ ...site, stampKey: Buffer.alloc(32) })
    expect(await find(site, another)).toEqual([expect.stringContaining('is answered by something else.')])
  })

  it('the address is there for the doctor only', async () => {
    const site = await makePatient(open)
    const url = (await startSite(site)) + seenPath
    const ask = async (proof?: string) =>
      (await fetch(url, proof === undefined ? {} : { headers: { [doctorHeader]: proof } })).status
    expect(await ask()).toBe(404)
    expect(await ask('text.guess')).toBe(404)
    // An answer is no question (reflection).
    expect(await ask(`text.${prove(site.stampKey, 'site', 'text')}`)).toBe(404)
    expect(await ask(`text.${prove(site.stampKey, 'doctor', 'text')}`)).toBe(200)
  })
})
