/** The server as a process: how it starts, refuses to start, and stops. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rm, truncate, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { enquiryOf } from '../../support/data/many-enquiries'
import { query, storedMessages } from '../../support/data/stored-rows'
import { copyFirstStart } from '../../support/site/first-start'
import { launchSite } from '../../support/site/running-site'
import {
  type RunningServer,
  runToEnd,
  startRefused,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

/** A data folder as the first start leaves it. */
async function startedFolder(): Promise<string> {
  const folder = temporaryFolder()
  await copyFirstStart(folder, {})
  return folder
}

const patience = { timeout: 15_000, interval: 10 }

describe('npm start', () => {
  it('says in a few lines what runs where, and fills the database once', async () => {
    const DATA_DIR = temporaryFolder()
    const first = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'info' })
    await first.printed('first start: the database was created and filled with the demo content.')
    const address = first.url.replace('127.0.0.1', 'localhost')
    expect(first.output()).toContain(`Quorum & Quay is running at ${address}`)
    expect(first.output()).toContain(`${address}/contact`)
    expect(first.output()).toContain(`${address}/dev/mail`)
    const tidy = first.output().replace('Building the site ...\n', '')
    for (const line of tidy.split('\n')) expect(line).toMatch(/^$|^ {2}\S/)
    const posts = query<{ id: string }>(DATA_DIR, 'select id from blog_posts')
    expect(posts.length).toBeGreaterThan(0)
    await stopServerProcess(first)

    const change = new DatabaseSync(join(DATA_DIR, 'site.sqlite'))
    change.exec('delete from blog_posts')
    change.close()
    const second = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'info' })
    expect(query(DATA_DIR, 'select id from blog_posts')).toEqual([])
    await stopServerProcess(second)
    expect(second.output()).not.toContain('first start')
  })

  it.each([
    ['a wrong PORT', { PORT: 'abc' }, 'PORT is "abc"'],
    ['a wrong SITE_URL', { SITE_URL: 'example.com/ir' }, 'SITE_URL is "example.com/ir"'],
    [
      'a wrong MAIL_URL',
      { MAIL_URL: 'http://user:hunter2@mail.example' },
      'MAIL_URL must start with smtp://',
    ],
    ['a HOST of another machine', { HOST: '192.0.2.1' }, 'HOST is "192.0.2.1"'],
    ['a database that is not there', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' }, 'DATABASE_URL'],
    ['a data folder that cannot be one', { DATA_DIR: 'package.json' }, 'DATA_DIR'],
  ])('refuses %s with one sentence', async (_, env, words) => {
    const { code, output } = await startRefused({ DATA_DIR: temporaryFolder(), ...env })
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain(words)
    expect(output).not.toContain('hunter2')
    expect(code).toBe(1)
  })

  it('refuses a port that is in use with one sentence, and keeps the invite valid', async () => {
    const running = await startServerProcess({ DATA_DIR: temporaryFolder() })
    const { port: PORT } = new URL(running.url)
    const DATA_DIR = temporaryFolder()
    const { code, output } = await startRefused({ DATA_DIR, PORT })
    expect(output.trim()).toBe(`Port ${PORT} is taken: stop what uses it, or set PORT.`)
    expect(code).toBe(1)
    expect(existsSync(join(DATA_DIR, 'site.sqlite'))).toBe(false)
    await stopServerProcess(running)
    const second = await startServerProcess({ DATA_DIR, PORT })
    await second.printed('good for one account within 24 hours:\n  http://localhost')
    await stopServerProcess(second)
  })

  it('reads the file that SETTINGS_FILE names, and the environment wins', async () => {
    const folder = temporaryFolder()
    const SETTINGS_FILE = join(folder, 'site.env')
    await writeFile(SETTINGS_FILE, `DATA_DIR=${join(folder, 'data')}\nSITE_URL=https://site.example\n`)
    const server = await startServerProcess({ SETTINGS_FILE, SITE_URL: 'http://localhost:4321' })
    expect(server.output()).toContain('is running at http://localhost:4321')
    await stopServerProcess(server)
    expect(query(join(folder, 'data'), 'select id from blog_posts').length).toBeGreaterThan(0)
    const { code, output } = await startRefused({ SETTINGS_FILE: folder })
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The settings file .+ cannot be read \(\w+\): correct SETTINGS_FILE .+\n$/),
    ])
  })

  it.each([
    ['start.mjs', 'Usage: npm start'],
    ['build.mjs', 'Usage: npm run build'],
  ])('refuses words that %s would ignore', async (script, usage) => {
    const refused = await runToEnd(['node', `scripts/${script}`, '--port', '4000'], {})
    expect(refused).toEqual({ code: 2, output: `Unknown option '--port'.\n${usage}\n` })
  })

  it.each(['start.mjs', 'build.mjs', 'enquiries.mjs'])('says that %s needs a newer Node', async script => {
    const older =
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })'
    const pretence = `--import=data:text/javascript,${encodeURIComponent(older)}`
    const { code, output } = await runToEnd(['node', pretence, `scripts/${script}`], {})
    expect(output).toMatch(/^The site needs Node \d+, and this is Node 20\.20\.2: run it with npm, .+\n$/)
    expect(code).toBe(1)
  })

  it.each([
    ['emptied', (file: string) => truncate(file)],
    ['missing', (file: string) => rm(file)],
    ['damaged', overwriteMiddle],
    ['replaced', (file: string) => writeFile(file, 'x'.repeat(10_000))],
  ])('refuses a database file that is %s, and says where help is', async (_, harm) => {
    const DATA_DIR = await startedFolder()
    await (await launchSite({ DATA_DIR })).stop()
    const file = join(DATA_DIR, 'site.sqlite')
    await harm(file)
    const { code, output } = await startRefused({ DATA_DIR })
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain(file)
    expect(output).toContain('docs/operations.md')
    expect(code).toBe(1)
  })
})

/** Half of the file: a few pages may hold nothing but the text of an article, which looks as good as any other. */
async function overwriteMiddle(file: string): Promise<void> {
  const handle: FileHandle = await open(file, 'r+')
  const { size } = await handle.stat()
  const half = Buffer.alloc(Math.floor(size / 2), 0xa5)
  await handle.write(half, 0, half.length, Math.floor(size / 4))
  await handle.close()
}

describe('a stop', () => {
  it.each([
    ['once', ['process']],
    ['twice', ['process', 'process']],
    ['sent to the whole group', ['group']],
  ] as const)('by SIGTERM %s finishes the request under way', async (_, targets) => {
    const DATA_DIR = await startedFolder()
    const server = await startServerProcess({ DATA_DIR })
    await stopDuringRequest(server, () => {
      for (const target of targets) server.signal('SIGTERM', target)
    })
    expect(storedMessages(DATA_DIR)).toEqual(['Enquiry 1'])
  })

  it.each(['process', 'group'] as const)('of npm start reaches the server: %s', async target => {
    const DATA_DIR = await startedFolder()
    const server = await startServerProcess({ DATA_DIR }, ['npm', 'start'])
    await stopDuringRequest(server, () => server.signal('SIGTERM', target))
    expect(storedMessages(DATA_DIR)).toEqual(['Enquiry 1'])
  })

  it('does not wait for connections that a browser opened in advance or keeps', async () => {
    const server = await startServerProcess({ DATA_DIR: await startedFolder() })
    await (await fetch(`${server.url}/about`)).text()
    const early = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(early, 'connect')
    const closed = once(early, 'close')
    const began = performance.now()
    await stopServerProcess(server)
    await closed
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

/** Posts half an enquiry, stops the server, posts the rest: expects the usual answer and a clean end. */
async function stopDuringRequest(server: RunningServer, sendSignals: () => void): Promise<void> {
  const slow = await beginEnquiry(server.url)
  sendSignals()
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), patience)
  expect(server.alive()).toBe(true)
  slow.request.end(slow.rest)
  const [answer]: IncomingMessage[] = await once(slow.request, 'response')
  expect(answer?.statusCode).toBe(303)
  expect((await server.ended).code).toBe(0)
  await vi.waitFor(() => expect(server.alive()).toBe(false), patience)
}

async function beginEnquiry(url: string): Promise<{ request: ClientRequest; rest: string }> {
  const body = new URLSearchParams(enquiryOf(1)).toString()
  const slow = request(`${url}/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      // The server says "continue" when the request has reached it.
      Expect: '100-continue',
    },
  })
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write(body.slice(0, 20))
  return { request: slow, rest: body.slice(20) }
}
