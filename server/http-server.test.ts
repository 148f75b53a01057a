import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Config } from '../platform/config'
import { type HttpServer, listen, type SocketLimits } from './http-server'

/** For clients that are to run into them. */
const quick: SocketLimits = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  maxConnections: 3,
}
/** For all others: on a busy machine a connection may rest longer than the quick limits before it is written to. */
const patient: SocketLimits = {
  ...quick,
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  maxConnections: 100,
}
const answer: RequestListener = (_, response) => response.end('fine')

const anyPort = { port: 0, host: '127.0.0.1', connectionsPerAddress: 0, trustedProxies: [] }

async function open(
  listener: RequestListener = answer,
  limits = patient,
  config: Partial<Config> = {},
): Promise<{ server: HttpServer; dial: () => Socket }> {
  const server = await listen(listener, { ...anyPort, ...config }, limits)
  onTestFinished(() => server.close())
  return { server, dial: () => connect(server.port, '127.0.0.1').on('error', () => {}) }
}

/** Everything that comes until the server closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', part => {
    text += part
  })
  await once(socket, 'close')
  return text
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['bodies', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'],
])('ends connections with slow %s in time (slowloris)', async (_, beginning) => {
  const never: RequestListener = request => request.resume()
  const { dial } = await open(never, quick)
  const socket = dial()
  socket.write(beginning)
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

it('answers what was asked on a connection that had been opened in advance when it stopped', async () => {
  const { server, dial } = await open()
  const opened = dial()
  await once(opened, 'connect')
  // The server has accepted it when it has answered the next one.
  const next = dial()
  next.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await readToEnd(next)).toContain('fine')
  const stopped = server.close()
  opened.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await readToEnd(opened)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*fine$/)
  await stopped
})

it('drops connections beyond the most that it holds, and answers the others', async () => {
  const { dial } = await open(answer, { ...patient, maxConnections: 3 })
  const held = [dial(), dial(), dial()]
  await Promise.all(held.map(socket => once(socket, 'connect')))
  expect(await readToEnd(dial())).toBe('')
  held[0]?.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await readToEnd(held[0] ?? dial())).toContain('fine')
  for (const socket of held) socket.destroy()
})

it('has its share of the connections beside other workers', async () => {
  const { dial } = await open(answer, { ...patient, maxConnections: 3 }, { workers: 2 })
  const held = [dial(), dial()]
  await Promise.all(held.map(socket => once(socket, 'connect')))
  expect(await readToEnd(dial())).toBe('')
  for (const socket of held) socket.destroy()
})

it.each([
  ['a tenth, but never fewer than 32', 40, 32],
  ['no more than the limit', 3, 3],
])('has of those of an address beside nine other workers %s', async (_, connectionsPerAddress, most) => {
  const { dial } = await open(answer, patient, { connectionsPerAddress, workers: 10 })
  const held = Array.from({ length: most }, dial)
  await Promise.all(held.map(socket => once(socket, 'connect')))
  expect(await readToEnd(dial())).toBe('')
  held[0]?.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await readToEnd(held[0] ?? dial())).toContain('fine')
  for (const socket of held) socket.destroy()
})

it('drops connections beyond the share of an address, and takes the next when one has ended', async () => {
  const { dial } = await open(answer, patient, { connectionsPerAddress: 2, trustedProxies: [] })
  const ask = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    return readToEnd(socket)
  }
  const held = [dial(), dial()]
  await Promise.all(held.map(socket => once(socket, 'connect')))
  expect(await readToEnd(dial())).toBe('')
  expect(await ask(held[0] ?? dial())).toContain('fine')
  // Ours has closed a moment before the server's end of it has.
  await expect.poll(() => ask(dial())).toContain('fine')
  held[1]?.destroy()
})

it('leaves the limit to the proxy in front, from whose address all connections come', async () => {
  const { dial } = await open(answer, patient, { connectionsPerAddress: 1, trustedProxies: ['127.0.0.1'] })
  const held = [dial(), dial(), dial()]
  await Promise.all(held.map(socket => once(socket, 'connect')))
  for (const socket of held) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await readToEnd(socket)).toContain('fine')
  }
})

it('refuses a request with two hosts (request smuggling)', async () => {
  const { dial } = await open()
  const socket = dial()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n')
  const text = await readToEnd(socket)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toContain('Connection: close')
})

it('resets no request of clients that keep their connections while it drains', async () => {
  const { server } = await open()
  const agent = new Agent({ keepAlive: true })
  const url = `http://127.0.0.1:${server.port}`
  let draining = false
  const faults: string[] = []
  const lastWords: (string | undefined)[] = []
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { agent }, response => {
        response.resume().on('end', () => resolve(response))
      }).on('error', reject)
    })
  async function keepAsking(): Promise<void> {
    for (;;) {
      try {
        const { headers } = await ask()
        if (draining) lastWords.push(headers.connection)
      } catch (error) {
        // A new connection is refused: the server is gone. Anything else cut a request.
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        if (code !== 'ECONNREFUSED') faults.push(code)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: 40 }, ask))
  const clients = Array.from({ length: 40 }, keepAsking)
  draining = true
  await Promise.all([server.close(), ...clients])
  expect(faults).toEqual([])
  expect(lastWords.length).toBeGreaterThan(0)
  expect(new Set(lastWords)).toEqual(new Set(['close']))
})
