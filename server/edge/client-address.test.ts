import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../http/app-env'
import { findClientAddress } from './client-address'

/** The address found for a request from this peer. */
async function found(trusted: string[], peer: string | undefined, forwarded?: string): Promise<string> {
  const app = new Hono<AppEnv>()
  app.use(findClientAddress(trusted))
  app.get('/', c => c.text(c.get('clientAddress')))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const env = peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } }
  return (await app.request('/', { headers }, env)).text()
}

describe('findClientAddress', () => {
  it('is the peer when nobody is trusted, whatever the header says', async () => {
    expect(await found([], '198.51.100.1')).toBe('198.51.100.1')
    expect(await found([], '198.51.100.1', '203.0.113.7')).toBe('198.51.100.1')
    expect(await found([], '127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
  })

  it('is the peer when another proxy is trusted', async () => {
    expect(await found(['192.0.2.1'], '198.51.100.1', '203.0.113.7')).toBe('198.51.100.1')
  })

  it('is the last hop that a trusted proxy reports: those before it are hearsay', async () => {
    expect(await found(['198.51.100.1'], '198.51.100.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(await found(['198.51.100.1'], '198.51.100.1', '1.1.1.1, 10.0.0.1 ,203.0.113.7')).toBe(
      '203.0.113.7',
    )
  })

  it.each([
    ['198.51.100.0/24', '198.51.100.200', true],
    ['198.51.100.0/24', '198.51.101.1', false],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', 'fe80::1', false],
    ['::1', '::1', true],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['10.0.0.0/8', '::FFFF:10.1.2.3', true],
  ])('trusts %s for %s: %s', async (trusted, peer, believed) => {
    const address = await found([trusted], peer, '203.0.113.7')
    expect(address === '203.0.113.7').toBe(believed)
  })

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown:4711', '198.51.100.1'],
  ])('reads %s as %s', async (reported, address) => {
    expect(await found(['198.51.100.1'], '198.51.100.1', `1.1.1.1, ${reported}`)).toBe(address)
  })

  it('spells an IPv4 address of a dual-stack socket plainly', async () => {
    expect(await found([], '::ffff:198.51.100.1')).toBe('198.51.100.1')
    expect(await found(['198.51.100.1'], '198.51.100.1', '::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it.each(['', 'unknown', '203.0.113.7, ', '203.0.113.7, <script>', '203.0.113.256'])(
    'is the proxy itself when it reports no address: %j',
    async forwarded => {
      expect(await found(['198.51.100.1'], '198.51.100.1', forwarded)).toBe('198.51.100.1')
    },
  )

  it('takes an IPv6 visitor', async () => {
    expect(await found(['198.51.100.1'], '198.51.100.1', '2001:db8::7')).toBe('2001:db8::7')
  })

  it('is this machine for a request without a socket', async () => {
    expect(await found([], undefined)).toBe('127.0.0.1')
  })
})
