/** Connections that ask nothing, and clients that send a byte a second: what they cost, and what a visitor notices. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../figures.ts'
import { type MeasuredServer, startProcess } from '../processes.ts'

const idle = 10_000
const slow = 500
/** The server gives 20 s for the headers of a request, and looks every two. */
const patience = 25_000

/** `open` is how many the server holds; megabytes and milliseconds are of the site while it does. */
export interface Connections {
  what: string
  asked: number
  open: number
  memory: number
  page: number
  left: number
}

export async function measureConnections(): Promise<{ alone: number; held: Connections[] }> {
  // Behind a proxy all come from one address, which has no share then.
  const site = await startProcess('./serve-site.mjs', { TRUSTED_PROXIES: '127.0.0.1,::1' })
  try {
    const alone = await timePage(site)
    return {
      alone,
      held: [
        await hold(site, 'that ask nothing', idle, () => {}),
        await hold(site, 'that send a byte a second', slow, dawdle),
      ],
    }
  } finally {
    await site.stop()
  }
}

async function hold(
  site: MeasuredServer,
  what: string,
  asked: number,
  begin: (socket: Socket) => void,
): Promise<Connections> {
  const before = await site.memory()
  // On its connection from before, as a proxy has.
  await timePage(site)
  const { port } = new URL(site.url)
  const sockets = new Set<Socket>()
  for (let index = 0; index < asked; index += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.add(socket)
    // What it is answered is read, or its end would not be seen.
    socket
      .resume()
      .once('connect', () => begin(socket))
      .once('close', () => sockets.delete(socket))
      .on('error', () => {})
    if (index % 200 === 0) await sleep(10)
  }
  await sleep(2000)
  const open = sockets.size
  const [memory, page] = [(await site.memory()) - before, await timePage(site)]
  await sleep(patience)
  const left = sockets.size
  for (const socket of sockets) socket.destroy()
  return { what, asked, open, memory, page, left }
}

/** Slowloris: a request whose headers never end. */
function dawdle(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ')
  const timer = setInterval(() => socket.write('a'), 1000)
  socket.once('close', () => clearInterval(timer))
}

async function timePage({ url }: MeasuredServer): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 100; index += 1) {
    const began = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return median(times)
}
