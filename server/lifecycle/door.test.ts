import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDoor } from './door'
import { startingMessages as m } from './starting-messages'

/** A server that is not ready yet; a request waits for so many milliseconds. */
async function startDoor(patience: number) {
  const door = createDoor({ secure: true }, patience)
  const server = createServer(door.answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
  return { door, get: (path: string, init?: RequestInit) => fetch(url + path, init) }
}

describe('while the site starts', () => {
  it('says that it is alive, and that it is not ready', async () => {
    const { get } = await startDoor(60_000)
    const alive = await get('/healthz?probe=1')
    expect([alive.status, await alive.text()]).toEqual([200, 'ok'])
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, failing: ['migrations'] }])
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })

  it('lets requests wait, and answers them once it is ready', async () => {
    const { door, get } = await startDoor(60_000)
    const early = [get('/about'), get('/contact', { method: 'POST', body: 'a=b' })]
    // Both have arrived when an answer to a later one is there.
    await get('/healthz')
    door.open(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      response.end(`${request.method} ${request.url} ${body}`)
    })
    const answers = await Promise.all([...early, get('/healthz')])
    expect(await Promise.all(answers.map(answer => answer.text()))).toEqual([
      'GET /about ',
      'POST /contact a=b',
      'GET /healthz ',
    ])
  })

  it.each([
    ['a page', 'GET', m.text, true],
    ['a form', 'POST', m.unsent, false],
  ])('shows a browser that asks for %s what it waits for', async (_, method, words, asksAgain) => {
    const { get } = await startDoor(0)
    const answer = await get('/contact', { method, headers: { Accept: 'text/html,*/*;q=0.8' } })
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('strict-transport-security')).toContain('max-age')
    expect(html).toContain(words)
    expect(html.includes('http-equiv="refresh"')).toBe(asksAgain)
  })

  it('answers programs with a problem document, and HEAD without a body', async () => {
    const { get } = await startDoor(0)
    const answer = await get('/api/enquiries')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: m.detail,
      msg: m.detail,
    })
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([503, ''])
  })
})
