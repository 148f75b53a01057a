/** The listening socket: says clearly when it cannot listen, and closes without breaking what is being answered. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Config, ConfigError } from '../platform/config'

export interface HttpServer {
  port: number
  /** Stops accepting and waits for the requests under way, 15 seconds at most. */
  close(): Promise<void>
}

const patience = 15_000

/** Listens as configured. Throws ConfigError with a sentence to print when that cannot be. */
export async function listen(
  listener: RequestListener,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<HttpServer> {
  const server = createServer(listener)
  // A client that sends its headers slowly must not hold a connection for long.
  server.headersTimeout = 20_000
  server.requestTimeout = 60_000
  const unused = trackUnused(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(asListenProblem(error, port, host)))
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP, so never a pipe's name
    close: () => drain(server, unused),
  }
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

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  for (const socket of unused) socket.destroy()
  // A kept-alive connection becomes idle only after its answer; look again until all are gone.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
}

function asListenProblem(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken: stop what uses it, or set PORT.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be used by this account: set PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(`HOST is "${host}", which is no address of this machine: change HOST.`)
  return error
}
