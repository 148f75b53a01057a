/** The listening socket: fails with a clear message, and shuts down gracefully. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Config } from '../platform/config'
import { shareOf } from '../platform/listen-config'
import { addressKey } from '../platform/rate-limit/limiter'
import { bind } from './lifecycle/bind'

export interface HttpServer {
  port: number
  /** Path of the Unix socket that it listens on instead. */
  socket?: string | undefined
  /** Stops accepting and waits for the requests under way, 15 seconds at most. */
  close(): Promise<void>
  /** Stops at once, whatever is under way. */
  abort(): void
}

const patience = 15_000

/** Of one address in one worker: whose connections fall to which worker is chance, and a page opens six. */
const leastShare = 32

export interface SocketLimits {
  /** Slowloris: milliseconds that a client has for its headers, and for its whole request. */
  headersTimeout: number
  requestTimeout: number
  /** How often Node looks whether either has passed; its own 30 s would double them. */
  connectionsCheckingInterval: number
  /** Each costs a few kilobytes; further ones are dropped as they come. */
  maxConnections: number
}

const socketLimits: SocketLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  maxConnections: 5000,
}

/** Listens as configured. Throws ConfigError with a sentence to print when that fails. */
export async function listen(
  listener: RequestListener,
  config: Pick<
    Config,
    'port' | 'host' | 'socket' | 'inheritsSocket' | 'trustedProxies' | 'connectionsPerAddress'
  > &
    Partial<Pick<Config, 'workers'>>,
  { maxConnections, ...limits }: SocketLimits = socketLimits,
): Promise<HttpServer> {
  const server = createServer(limits)
  server.maxConnections = shareOf(maxConnections, config)
  // Workers that are all full would hand a connection to each other without end; the types lack it.
  Object.assign(server, { dropMaxConnection: true })
  const { trustedProxies, connectionsPerAddress: most } = config
  // Behind a proxy all connections come from its address.
  if (trustedProxies.length === 0 && most > 0)
    limitByAddress(server, Math.min(most, Math.max(leastShare, shareOf(most, config))))
  const { beginToDrain, answering } = closeWhenDraining()
  server.on('request', (request, response) => {
    answering(response)
    if (hasSecondHost(request)) return refuseHost(response)
    listener(request, response)
  })
  const unused = trackUnused(server)
  const address = await bind(server, config)
  return {
    ...address,
    close: () => {
      beginToDrain()
      return drain(server, unused)
    },
    abort() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Denial of service: one network, an IPv6 /64, has a share of the connections; further ones are dropped as they come. */
function limitByAddress(server: Server, most: number): void {
  const counts = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const count = (counts.get(key) ?? 0) + 1
    if (count > most) return void socket.destroy()
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
  })
}

/** RFC 9112 3.2: Node keeps the first of two Host headers; a proxy in front may have believed the other. */
const hasSecondHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

function refuseHost(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' })
  response.end('This request names two hosts.')
}

/** While the server drains, every answer says `Connection: close`, so that no client sends into a closing connection. */
function closeWhenDraining() {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  const answering = (response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  }
  const beginToDrain = () => {
    isDraining = true
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }
  return { answering, beginToDrain }
}

/** Connections that browsers opened in advance; Node does not count them as idle. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}

/** Milliseconds in which a client that keeps its connection sends its next request, and learns that it is the last. */
const lastCall = 300

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  // net's close stops accepting; http's would also cut idle connections, into which a request may be on its way.
  const closed = new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve()))
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  await Promise.race([closed, new Promise(resolve => setTimeout(resolve, lastCall))])
  // What has arrived while the process was busy is read first.
  await new Promise(setImmediate)
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  }
  closeIdle()
  // A kept-alive connection becomes idle only after its answer; check again until all are gone.
  const idle = setInterval(closeIdle, 50)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
}
