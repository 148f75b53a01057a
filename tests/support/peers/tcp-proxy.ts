/** A line between two programs, which tests listen to, change and cut. */
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TcpProxy {
  port: number
  /** From now on no byte passes, in connections that are open and in new ones, and nobody is told. */
  freeze(): void
  thaw(): void
  /** Ends all connections. */
  cut(): void
  /** Connections so far. */
  connections(): number
}

/** What passes instead of these bytes; undefined: nothing does, and the line is dead from then on. */
export type Intercept = (from: 'client' | 'server', bytes: Buffer) => Buffer | undefined

/** Passes everything on to a port of this machine, or to the Unix socket that `target` names now; stops with the test. */
export async function startTcpProxy(
  target: number | (() => string),
  intercept: Intercept = (_, bytes) => bytes,
): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let isFrozen = false
  let count = 0
  const server = createServer(client => {
    count += 1
    const onward = createConnection(
      typeof target === 'number' ? { port: target, host: '127.0.0.1' } : { path: target() },
    )
    for (const [from, source, sink] of [
      ['client', client, onward],
      ['server', onward, client],
    ] as const) {
      open.add(source)
      let isDead = false
      source.on('data', bytes => {
        if (isFrozen || isDead) return
        const passed = intercept(from, bytes)
        if (passed) sink.write(passed)
        else isDead = true
      })
      source.on('error', () => {})
      source.on('close', () => {
        open.delete(source)
        sink.destroy()
      })
    }
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    port,
    cut,
    freeze() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
    },
    connections: () => count,
  }
}
