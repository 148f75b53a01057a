/** Behind a proxy that terminates TLS the server sees plain http and perhaps another Host; users must not notice. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { enquiryOf } from '../../support/data/many-enquiries'
import { storedMessages } from '../../support/data/stored-rows'
import { startTlsProxy } from '../../support/peers/tls-proxy'
import { startSite } from '../../support/site/running-site'

const SITE_URL = 'https://www.quorumandquay.example'

describe.each(['$proxy_host', '$host'] as const)('behind TLS with Host %s', host => {
  const open = async () => {
    const { url, dataDir } = await startSite({ SITE_URL, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
    const { port } = new URL(url)
    const proxy = await startTlsProxy(`http://127.0.0.1:${port}`, SITE_URL, host)
    return { ...proxy, dataDir }
  }

  it('takes the form of the page that it served, without script and with', async () => {
    const { send, dataDir } = await open()
    const page = await send('/contact')
    expect(page.status).toBe(200)
    expect(page.body).toContain('<form')
    const plain = await send('/contact', { form: enquiryOf(1) })
    expect([plain.status, plain.headers.location]).toEqual([303, '/contact?sent=1'])
    const fromApp = await send('/contact.data', {
      form: enquiryOf(2),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(fromApp.status).toBe(200)
    expect(storedMessages(dataDir)).toHaveLength(2)
  })

  it('refuses forms of other sites', async () => {
    const { send, dataDir } = await open()
    for (const Origin of ['https://evil.example', 'http://www.quorumandquay.example', 'null'])
      expect((await send('/contact', { form: enquiryOf(1), headers: { Origin } })).status).toBe(403)
    expect(storedMessages(dataDir)).toEqual([])
  })

  it('limits the visitor whom the proxy reports, not one whom the visitor invents', async () => {
    const { send } = await open()
    const statuses: number[] = []
    for (const number of [1, 2, 3]) {
      const headers = { 'X-Forwarded-For': `198.51.100.${number}` }
      statuses.push((await send('/contact', { form: enquiryOf(number), headers })).status)
    }
    expect(statuses).toEqual([303, 303, 429])
  })

  it('speaks of itself under its public name and asks for https', async () => {
    const { send } = await open()
    const { body, headers } = await send('/about', { headers: { 'X-Forwarded-Host': 'evil.example' } })
    expect(body).toContain(`<link rel="canonical" href="${SITE_URL}/about"`)
    expect(body).not.toMatch(/127\.0\.0\.1|localhost|evil\.example/)
    expect(headers['strict-transport-security']).toContain('max-age=')
    const moved = await send('/About/')
    expect([moved.status, moved.headers.location]).toEqual([308, '/about'])
  })

  it('has no local-mode pages', async () => {
    const { send } = await open()
    expect((await send('/dev/mail')).status).toBe(404)
  })
})

/** Some machines have no IPv6. */
async function speaksIpv6(): Promise<boolean> {
  const probe = createServer()
  const outcome = Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ])
  probe.listen(0, '::1')
  const speaks = await outcome
  probe.close()
  return speaks
}

describe('on this machine', async () => {
  const ipv6 = await speaksIpv6()

  it('accepts forms under each of its names', async () => {
    const { url, dataDir } = await startSite({ HOST: ipv6 ? '::' : '127.0.0.1' })
    const { port } = new URL(url)
    const names = ['127.0.0.1', 'localhost', ...(ipv6 ? ['[::1]'] : [])]
    const statuses: number[] = []
    for (const [number, name] of names.entries()) {
      const origin = `http://${name}:${port}`
      const { status } = await fetch(`${origin}/contact`, {
        method: 'POST',
        body: new URLSearchParams(enquiryOf(number)),
        headers: { Origin: origin },
        redirect: 'manual',
      })
      statuses.push(status)
    }
    expect(statuses).toEqual(names.map(() => 303))
    expect(storedMessages(dataDir)).toHaveLength(names.length)
  })

  it('shows /dev/mail, but not to a proxy that says nothing and speaks HTTP/1.0, as nginx does', async () => {
    const { url } = await startSite()
    const { host, port, hostname } = new URL(url)
    const ask = async (version: string) => {
      const socket = connect(Number(port), hostname)
      // Not ended: Node gives up on a client that says no more before the answer is there.
      socket.write(`GET /dev/mail HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return (await text(socket)).split('\r\n')[0]
    }
    expect(await ask('1.1')).toBe('HTTP/1.1 200 OK')
    expect(await ask('1.0')).toBe('HTTP/1.1 404 Not Found')
  })
})
