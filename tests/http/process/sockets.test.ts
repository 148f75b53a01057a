/** A site that listens on a Unix socket, and one whose service manager listens for it, across restarts. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addressOf, enquiryOf } from '../../support/data/many-enquiries'
import { storedMessages } from '../../support/data/stored-rows'
import { copyFirstStart } from '../../support/site/first-start'
import { freePort } from '../../support/site/free-port'
import {
  startRefused,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

/** As systemd does: listens without ever accepting, and starts the site anew whenever it ends well. */
const manager = `
const { spawnSync } = require('node:child_process')
const server = require('node:net').createServer().listen(Number(process.env.PORT), '127.0.0.1', () => {
  const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd]
  const start = ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec node scripts/start.mjs']
  while (spawnSync('sh', start, { stdio }).status === 0);
})`

const publicSite = { SITE_URL: 'https://www.example.com', LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' }

it('loses no request while the process behind an inherited socket is replaced twice', async () => {
  const DATA_DIR = temporaryFolder()
  await copyFirstStart(DATA_DIR, {})
  const site = await startServerProcess({ ...publicSite, DATA_DIR }, ['node', '-e', manager])
  const processes = () =>
    [...site.output().matchAll(/"pid":(\d+).*"msg":"ready"/g)].map(([, pid]) => Number(pid))
  const sent: string[] = []
  let isRunning = true
  const visitor = async (place: number) => {
    for (let visit = 0; isRunning; visit++) {
      const number = place * 1000 + visit
      await keepSending(site.url, number)
      sent.push(enquiryOf(number).message)
    }
  }
  const visitors = [1, 2, 3].map(visitor)
  for (const count of [1, 2]) {
    await expect.poll(processes).toHaveLength(count)
    const before = sent.length
    process.kill(processes().at(-1) ?? 0, 'SIGTERM')
    await expect.poll(processes).toHaveLength(count + 1)
    await expect.poll(() => sent.length).toBeGreaterThan(before + 10)
  }
  isRunning = false
  await Promise.all(visitors)
  site.signal('SIGKILL', 'group')
  expect(storedMessages(DATA_DIR).toSorted()).toEqual(sent.toSorted())
})

/** On a connection of its own and from an address of its own; again when it is told to. Throws when the connection fails. */
async function keepSending(url: string, number: number): Promise<void> {
  const body = new URLSearchParams(enquiryOf(number))
  for (;;) {
    const response = await fetch(`${url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { connection: 'close', host: 'www.example.com', 'x-forwarded-for': addressOf(number) },
    })
    await response.arrayBuffer()
    // A start that takes longer than two seconds says so.
    if (response.status !== 503) return expect(response.status).toBe(303)
    await sleep(Number(response.headers.get('retry-after')) * 100)
  }
}

it('answers on a Unix socket, with the address that the web server reports', async () => {
  const DATA_DIR = temporaryFolder()
  const socketPath = join(DATA_DIR, 'site.sock')
  const site = await startServerProcess({
    ...publicSite,
    DATA_DIR,
    SOCKET: socketPath,
    LOG_ADDRESSES: 'true',
  })
  const asked = request({
    socketPath,
    path: '/about',
    agent: new Agent(),
    headers: { host: 'www.example.com', 'x-forwarded-for': '203.0.113.7' },
  }).end()
  const [response] = await once(asked, 'response')
  expect(response.statusCode).toBe(200)
  expect(await text(response)).toContain('<h1')
  await site.printed('203.0.113.7')
  expect(site.output()).toContain(`"socket":${JSON.stringify(socketPath)}`)
  await stopServerProcess(site)
})

it('names the setting of a socket that another process uses', async () => {
  const SOCKET = join(temporaryFolder(), 'site.sock')
  const other = createServer().listen(SOCKET)
  await once(other, 'listening')
  const { code, output } = await startRefused({
    DATA_DIR: temporaryFolder(),
    SOCKET,
    PORT: `${await freePort()}`,
  })
  expect([code, output]).toEqual([1, `The socket ${SOCKET} is taken: stop what uses it, or set SOCKET.\n`])
  other.close()
})
