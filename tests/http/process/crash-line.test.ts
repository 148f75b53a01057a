/** What a process says before it ends by a bug, and how a process manager learns of it. */
import { expect, it } from 'vitest'
import { startReportReceiver } from '../../support/peers/error-reports'
import { startServerProcess, temporaryFolder } from '../../support/site/server-process'

/** Fails as a bug would: outside any request, when it gets a signal. */
const bug = (code: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`)}`

async function crash(code: string, env: Record<string, string> = {}) {
  const server = await startServerProcess({
    ...{ DATA_DIR: temporaryFolder(), SITE_URL: 'https://www.example.com', LOG_LEVEL: 'info' },
    ...{ NODE_OPTIONS: bug(code), ...env },
  })
  server.signal('SIGUSR2')
  const { code: exitCode } = await server.ended
  return { exitCode, output: server.output().trim().split('\n') }
}

it.each([
  ["throw new Error('a bug')", 'uncaughtException'],
  ["Promise.reject(new Error('a bug'))", 'unhandledRejection'],
])('is one line of the log for %s, a report, and the exit code 1', async (code, origin) => {
  const { port, got } = await startReportReceiver()
  const { exitCode, output } = await crash(code, { ERRORS_URL: `http://127.0.0.1:${port}/in` })
  expect(exitCode).toBe(1)
  const line = JSON.parse(output.at(-1) ?? '')
  expect(line).toMatchObject({
    ...{ level: 60, msg: 'an error was not caught: the process ends', origin },
    ...{
      pid: expect.any(Number),
      ran: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
    },
  })
  expect(line.err).toMatchObject({
    type: 'Error',
    message: 'a bug',
    stack: expect.stringContaining('SIGUSR2'),
  })
  expect(got.map(({ report }) => report)).toEqual([
    expect.objectContaining({ level: 'fatal', event: line.msg, message: 'a bug', release: line.version }),
  ])
})

/** A promise that nothing waits for: it fails at a signal, after the answer. */
const bugInSignIn = `
  import { DatabaseSync } from 'node:sqlite'
  const { prepare } = DatabaseSync.prototype
  const told = new Promise(resolve => process.once('SIGUSR2', resolve))
  DatabaseSync.prototype.prepare = function (sql) {
    if (sql.includes('from "accounts" where "email" = ?'))
      void told.then(() => { throw new Error('a bug') })
    return prepare.call(this, sql)
  }`

it('names the request that was answered before its work failed', async () => {
  const { port, got } = await startReportReceiver()
  const server = await startServerProcess({
    ...{ DATA_DIR: temporaryFolder(), SITE_URL: 'https://www.example.com', LOG_LEVEL: 'info' },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bugInSignIn)}`,
    ERRORS_URL: `http://127.0.0.1:${port}/in`,
  })
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ann@client.example', password: 'a long enough password' }),
  })
  expect(answer.status).toBe(400)
  server.signal('SIGUSR2')
  await server.ended
  const requestId = answer.headers.get('x-request-id')
  const line = JSON.parse(server.output().trim().split('\n').at(-1) ?? '')
  expect(line).toMatchObject({ level: 60, requestId, method: 'POST', path: '/auth/v1/token' })
  expect(JSON.stringify(line)).not.toContain('ann@')
  expect(got.map(({ report }) => report)).toEqual([
    expect.objectContaining({ level: 'fatal', requestId, kind: 'auth' }),
  ])
})

it('is reported of the process before several workers too, which end with it', async () => {
  const { port, got } = await startReportReceiver()
  const { exitCode } = await crash("throw new Error('a bug')", {
    ...{ WEB_CONCURRENCY: '2', ERRORS_URL: `http://127.0.0.1:${port}/in` },
  })
  expect(exitCode).toBe(1)
  // A worker that was starting may have met its end, and reported that.
  expect(got.map(({ report }) => report)).toContainEqual(
    expect.objectContaining({
      ...{ level: 'fatal', event: 'an error was not caught: the process ends', message: 'a bug' },
    }),
  )
})

it('is the stack where the log is silent', async () => {
  const { exitCode, output } = await crash("throw new Error('a bug')", {
    ...{ SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' },
  })
  expect(exitCode).toBe(1)
  expect(output.join('\n')).toContain('Error: a bug\n    at process.')
})
