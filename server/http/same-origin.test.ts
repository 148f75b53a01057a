import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../platform/config'
import type { AppEnv } from './app-env'
import { Refusal } from './refusal'
import { ownOrigins, requireSameOrigin } from './same-origin'

async function statusOf(siteUrl: string, headers: Record<string, string>, method = 'POST'): Promise<number> {
  const app = new Hono<AppEnv>()
  app.use(requireSameOrigin(parseConfig({ SITE_URL: siteUrl })))
  app.all('*', c => c.text('ok'))
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500))
  return (await app.request('http://internal:8080/contact', { method, headers })).status
}

const site = 'https://www.quorumandquay.example'

describe('ownOrigins', () => {
  it('is SITE_URL alone on a public site', () => {
    expect([...ownOrigins({ siteUrl: site, local: false })]).toEqual([site])
  })

  it('is every spelling of this machine on the same port in local mode', () => {
    expect([...ownOrigins({ siteUrl: 'http://127.0.0.1:3000', local: true })]).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ])
    expect(ownOrigins({ siteUrl: 'https://localhost', local: true })).toContain('https://localhost')
  })
})

describe('requireSameOrigin', () => {
  it('compares with SITE_URL, not with the Host that a proxy sends', async () => {
    expect(await statusOf(site, { Origin: site, Host: 'internal:8080' })).toBe(200)
    expect(await statusOf(site, { Origin: 'http://internal:8080', Host: 'internal:8080' })).toBe(403)
  })

  it.each([
    'https://evil.example',
    'http://www.quorumandquay.example',
    'https://www.quorumandquay.example:8443',
    'https://quorumandquay.example',
    'https://www.quorumandquay.example.evil.example',
    'HTTPS://WWW.QUORUMANDQUAY.EXAMPLE',
    'http://localhost:3000',
    'null',
  ])('refuses the origin %s', async origin => {
    expect(await statusOf(site, { Origin: origin })).toBe(403)
  })

  it('refuses another port of this machine in local mode', async () => {
    expect(await statusOf('http://localhost:3000', { Origin: 'http://localhost:3001' })).toBe(403)
  })

  it('believes Sec-Fetch-Site where there is no Origin', async () => {
    expect(await statusOf(site, { 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await statusOf(site, { 'Sec-Fetch-Site': 'none' })).toBe(200)
    expect(await statusOf(site, { 'Sec-Fetch-Site': 'same-site' })).toBe(403)
    expect(await statusOf(site, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  })

  it('passes scripts, which send neither', async () => {
    expect(await statusOf(site, {})).toBe(200)
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('does not ask who only reads: %s', async method => {
    expect(await statusOf(site, { Origin: 'https://evil.example' }, method)).toBe(200)
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('asks for every other method: %s', async method => {
    expect(await statusOf(site, { Origin: 'https://evil.example' }, method)).toBe(403)
  })
})
