import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../http-server'
import type { AppEnv } from './app-env'
import { createExports, type Pieces } from './exports'
import { Refusal } from './refusal'

/** More than sockets buffer. */
const portion = 'x'.repeat(1024 * 1024)
const endless = 10_000

const log = pino({ enabled: false })

/** Exports of `/MEMBER` over a socket, and what became of their generators. */
async function open({ portions = endless, piece = portion, milliseconds = 60_000 } = {}) {
  const counts = { made: 0, ended: 0, inThisTurn: 0, mostInOneTurn: 0 }
  async function* make(): Pieces {
    try {
      for (let count = 0; count < portions; count += 1) {
        counts.made += 1
        counts.inThisTurn += 1
        counts.mostInOneTurn = Math.max(counts.mostInOneTurn, counts.inThisTurn)
        setImmediate(() => {
          counts.inThisTurn = 0
        })
        yield piece
      }
    } finally {
      counts.ended += 1
    }
  }
  const sendExport = createExports({ log }, milliseconds)
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500))
  app.get('/:member', c => sendExport(c, c.req.param('member'), async () => make()))
  const server = await listen(getRequestListener(app.fetch), {
    port: 0,
    host: '127.0.0.1',
    trustedProxies: [],
    connectionsPerAddress: 0,
  })
  onTestFinished(() => server.close())
  const url = `http://127.0.0.1:${server.port}`
  /** The head of an answer whose body nobody reads yet. */
  const ask = async (member: string): Promise<IncomingMessage> => {
    const request = get(`${url}/${member}`).on('error', () => {})
    onTestFinished(() => void request.destroy())
    const [answer] = await once(request, 'response')
    return answer.on('error', () => {})
  }
  return { counts, url, ask }
}

it('makes one portion in each turn of the event loop, however many exports there are', async () => {
  const { counts, url } = await open({ portions: 5, piece: 'a line' })
  const sizes = await Promise.all(
    Array.from({ length: 12 }, async (_, member) => (await (await fetch(`${url}/${member}`)).text()).length),
  )
  expect(new Set(sizes)).toEqual(new Set([5 * 'a line'.length]))
  expect(counts).toMatchObject({ made: 60, ended: 12, mostInOneTurn: 1 })
})

it('makes nothing for a reader that reads nothing, and disconnects it after a while', async () => {
  const { counts, ask } = await open({ milliseconds: 500 })
  await ask('ann')
  await expect.poll(() => counts.ended).toBe(1)
  // What the sockets of both ends have buffered.
  expect(counts.made).toBeLessThan(20)
})

it('gives a member one export at a time, and the next when that has ended', async () => {
  const { counts, url, ask } = await open()
  const first = await ask('ann')
  const refused = await fetch(`${url}/ann`)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'An export of yours is still under way. Wait until it has arrived, or cancel that download, and try again.',
  ])
  expect((await ask('ben')).statusCode).toBe(200)
  expect((await fetch(`${url}/cleo`, { method: 'HEAD' })).status).toBe(200)
  expect((await ask('cleo')).statusCode).toBe(200)
  first.destroy()
  await expect.poll(() => counts.ended).toBe(1)
  expect((await ask('ann')).statusCode).toBe(200)
})

it('breaks the connection when a portion fails, so that half a file is not taken for a whole one', async () => {
  const app = new Hono<AppEnv>()
  const sendExport = createExports({ log })
  async function* fail(): Pieces {
    yield portion
    throw new Error('the database is down')
  }
  app.get('/', c => sendExport(c, 'ann', async () => fail()))
  const server = await listen(getRequestListener(app.fetch), {
    port: 0,
    host: '127.0.0.1',
    trustedProxies: [],
    connectionsPerAddress: 0,
  })
  onTestFinished(() => server.close())
  const answer = await fetch(`http://127.0.0.1:${server.port}`)
  await expect(answer.text()).rejects.toThrow('terminated')
})
