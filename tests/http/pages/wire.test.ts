/** What arrives byte by byte: request lines and headers that no browser sends. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { sitePages } from '../../support/site/site-pages'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})

interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Sends these lines as they are and reads to the end of the connection. */
async function send(requestLine: string, ...headers: string[]): Promise<RawAnswer> {
  const { port } = new URL(site.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const own = headers.some(header => /^host:/i.test(header)) ? [] : [`Host: localhost:${port}`]
  socket.write(
    [`${requestLine} HTTP/1.1`, ...own, ...headers, 'Connection: close', '', ''].join('\r\n'),
    'latin1',
  )
  const text = (await socket.setEncoding('latin1').toArray()).join('')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') }
}

const says = (name: string, { head }: RawAnswer) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()

describe('an invalid address', () => {
  const lines: [requestLine: string, status: number][] = [
    ['GET /%', 400],
    ['GET /%zz', 400],
    ['GET /%00', 400],
    ['GET /%ff', 400],
    ['GET /blog/%c3%28', 400],
    ['GET /blog?category=%00', 400],
    ['GET //evil.example', 400],
    ['GET //evil.example/..', 400],
    ['GET /\\evil.example', 400],
    ['GET /\\/evil.example', 400],
    ['GET *', 400],
    ['GET about', 400],
    [`GET /${'a'.repeat(5000)}`, 414],
    [`GET /${'a'.repeat(20_000)}`, 431],
    ['GET /../../etc/passwd', 404],
    ['GET /..%2f..%2fetc/passwd', 404],
    ['GET /assets/..%5c..%5cserver/index.js', 404],
    ['GET /%2e%2e/%2e%2e/etc/passwd', 404],
    ['GET /.//evil.example', 400],
  ]
  // The longest would fill screens.
  it.each(lines.map(([line, status]) => [line.slice(0, 60), status, line] as const))(
    '%s is answered with %i',
    async (_, status, requestLine) => {
      const answer = await send(requestLine)
      expect(answer.status).toBe(status)
      expect(says('location', answer)).toBeUndefined()
    },
  )

  it.each(['a b', '', 'localhost/evil', 'user@localhost', '[::1', 'localhost:99999', 'evil.example\\x'])(
    'a Host of %j is answered with 400',
    async host => {
      const answer = await send('GET /about', `Host: ${host}`)
      expect(answer.status).toBe(400)
      expect(says('content-security-policy', answer)).toContain("default-src 'none'")
    },
  )

  it('never becomes the address of another site', async () => {
    for (const path of [
      '/%5cevil.example/',
      '//evil.example/',
      '/About//evil.example',
      '/blog//evil.example/',
      '/insights//evil.example',
    ]) {
      const location = says('location', await send(`GET ${path}`))
      expect(location ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('a body that is too large', () => {
  const openSocket = async () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1').setEncoding('latin1')
    await once(socket, 'connect')
    return socket
  }
  const head = (...headers: string[]) =>
    [
      'POST /contact HTTP/1.1',
      `Host: ${new URL(site.url).host}`,
      `Origin: ${site.url}`,
      ...headers,
      '',
      '',
    ].join('\r\n')

  it('is read to its end, after which the connection takes another request', async () => {
    const socket = await openSocket()
    const answer = once(socket, 'data')
    let isAnswered = false
    void answer.then(() => {
      isAnswered = true
    })
    socket.write(head('Content-Length: 200000') + 'x'.repeat(150_000))
    // As long as another request takes.
    await fetch(`${site.url}/robots.txt`)
    expect(isAnswered).toBe(false)
    socket.write('x'.repeat(50_000))
    const [refused] = await answer
    expect(refused).toMatch(/^HTTP\/1\.1 413 /)
    expect(refused).not.toMatch(/^connection: close/im)
    socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: close\r\n\r\n`)
    expect((await socket.toArray()).join('')).toContain('HTTP/1.1 200 ')
  })

  it.each([
    ['longer than is worth reading', `Content-Length: ${65 * 1024 * 1024}`, 'x'],
    ['without a length', 'Transfer-Encoding: chunked', `11170\r\n${'x'.repeat(70_000)}\r\n`],
  ])('ends the connection when it is %s', async (_, header, body) => {
    const socket = await openSocket()
    socket.write(head(header) + body)
    const text = (await socket.toArray()).join('')
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text).toMatch(/^connection: close/im)
  })
})

describe('a method', () => {
  it.each([
    ['OPTIONS /about', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS /contact', 204, 'GET, HEAD, POST, OPTIONS'],
    ['OPTIONS /favicon.ico', 204, 'GET, HEAD, OPTIONS'],
    ['POST /about', 405, 'GET, HEAD, OPTIONS'],
    ['POST /favicon.ico', 405, 'GET, HEAD, OPTIONS'],
    ['POST /robots.txt', 405, 'GET, HEAD, OPTIONS'],
    ['PUT /contact', 405, 'GET, HEAD, POST, OPTIONS'],
    ['DELETE /blog/one-story-two-speeds', 405, 'GET, HEAD, OPTIONS'],
    ['PATCH /', 405, 'GET, HEAD, OPTIONS'],
    ['TRACE /about', 405, 'GET, HEAD, OPTIONS'],
    ['PROPFIND /', 405, 'GET, HEAD, OPTIONS'],
  ])('that an address does not take is answered with Allow: %s', async (requestLine, status, allow) => {
    const answer = await send(requestLine, 'Content-Length: 0')
    expect(answer.status).toBe(status)
    expect(says('allow', answer)).toBe(allow)
  })

  it('that echoes a secret is not allowed', async () => {
    const answer = await send('TRACE /about', 'Cookie: secret=1')
    expect(answer.head + answer.body).not.toContain('secret')
  })
})

describe('every page', () => {
  it.each(Object.values(sitePages))('%s names no program and follows no Host', async path => {
    const answer = await send(
      `GET ${path}`,
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
    )
    expect(answer.head).not.toMatch(/^(server|x-powered-by|via|set-cookie):/im)
    expect(answer.head + answer.body).not.toContain('evil.example')
    expect(answer.body).not.toMatch(/node_modules|\/build\/server\/|\n {4}at /)
  })
})
