import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { parseConfig } from '../../platform/config'
import { createLog } from '../../platform/log'
import { memoryLog } from '../../tests/support/peers/fakes'
import type { AppEnv } from '../http/app-env'
import { type CurrentRequest, currentRequest } from '../http/current-request'
import { logRequests } from './request-log'

/** The lines that these requests leave, and what answers 400 to all of them. */
async function logged(
  env: NodeJS.ProcessEnv,
  requests: { path: string; peer: string; forwarded?: string }[],
) {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const config = parseConfig({ SITE_URL: 'https://www.client.example', ...env })
  const log = createLog('info', destination)
  const clock = { now: () => 0, elapsed: () => 0 }
  const app = new Hono<AppEnv>()
  app.use(logRequests({ config, log, clock }))
  app.post('*', c => c.text('no', 400))
  for (const { path, peer, forwarded } of requests) {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    await app.request(path, { method: 'POST', headers }, { incoming: { socket: { remoteAddress: peer } } })
  }
  return lines
}

const token = '/auth/v1/token?grant_type=password'

it('names no address unless it is asked to', async () => {
  const [line = ''] = await logged({}, [{ path: token, peer: '203.0.113.7' }])
  expect(line).not.toContain('203.0.113')
  expect(Object.keys(JSON.parse(line))).toEqual([
    'level',
    'time',
    'requestId',
    'method',
    'path',
    'status',
    'ms',
    'msg',
  ])
})

it('names the address of the socket, or what a trusted proxy reports', async () => {
  const env = { LOG_ADDRESSES: 'true', TRUSTED_PROXIES: '127.0.0.1' }
  const lines = await logged(env, [
    { path: token, peer: '203.0.113.7', forwarded: '192.0.2.1' },
    { path: token, peer: '127.0.0.1', forwarded: '192.0.2.1, 2001:db8::1' },
  ])
  expect(lines.map(line => JSON.parse(line).address)).toEqual(['203.0.113.7', '2001:db8::1'])
})

it('is read by the filter of fail2ban in docs/operations.md, which no path deceives', async () => {
  const [, failregex = ''] = /^failregex = (.+)$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const filter = new RegExp(failregex.replace('<HOST>', '(?<host>[0-9a-f.:]+)'))
  const forged = '"path":"/auth/v1/token","status":400,"address":"198.51.100.9",'
  const lines = await logged({ LOG_ADDRESSES: 'true' }, [
    { path: token, peer: '203.0.113.7' },
    { path: '/functions/v1/secure-signup', peer: '::ffff:203.0.113.8' },
    { path: '/contact', peer: '203.0.113.9' },
    { path: `/x${forged}`, peer: '203.0.113.10' },
    { path: `/${encodeURIComponent(forged)}`, peer: '203.0.113.11' },
  ])
  expect(lines).toHaveLength(5)
  expect(lines.map(line => filter.exec(line)?.groups?.host)).toEqual([
    '203.0.113.7',
    '203.0.113.8',
    undefined,
    undefined,
    undefined,
  ])
})

it('lets what a request starts know whose it is, after its answer too', async () => {
  const lines: (CurrentRequest | undefined)[] = []
  const { log } = memoryLog()
  const app = new Hono<AppEnv>()
  const config = parseConfig({ TRUSTED_PROXIES: '127.0.0.1' })
  app.use(logRequests({ config, log, clock: { now: () => 0, elapsed: () => 0 } }))
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const later: Promise<unknown>[] = []
  app.get('*', c => {
    later.push(answered.then(() => lines.push(currentRequest())))
    return c.text('')
  })
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const ids = ['request-1', 'request-2']
  for (const id of ids)
    await app.request('/preview/secret/about?token=secret', { headers: { 'X-Request-Id': id } }, env)
  resolve()
  await Promise.all(later)
  expect(lines).toEqual(ids.map(requestId => ({ requestId, method: 'GET', path: '/preview/-/about' })))
  expect(currentRequest()).toBeUndefined()
})
