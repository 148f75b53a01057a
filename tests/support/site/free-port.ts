/** Ports for servers that are told theirs before they listen. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below those that a system gives out by itself, to whoever listens on any or connects somewhere: one of these could be
 * taken again before its server starts.
 */
const lowest = 16_384
const count = 16_384

/**
 * A free port, for the caller alone as long as this process lives: other tests, here and in other processes, find the UDP
 * port of the same number taken, which no server of theirs uses.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    if ((await reserve(port)) && (await isUnused(port))) return port
  }
}

async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  socket.bind(port, '127.0.0.1')
  try {
    await once(socket, 'listening')
    return true
  } catch {
    socket.close()
    return false
  }
}

async function isUnused(port: number): Promise<boolean> {
  // On every address, whichever its server will listen on.
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
