/** A PostgreSQL that drops its connections, crashes or freezes: no acknowledged write is lost, nothing waits forever. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { enquiryOf, sendEnquiry, upTo } from '../../support/data/many-enquiries'
import { durable, queryAsAdmin, startPostgres, type TestPostgres } from '../../support/data/postgres'
import {
  type RunningServer,
  startServerProcess,
  stopServerProcess,
  temporaryFolder,
} from '../../support/site/server-process'

let postgres: TestPostgres
/** The sites of these tests follow each other on one database, and the first has made its keys. */
const AUTH_KEY = randomBytes(32).toString('base64')

const startSite = (env: Record<string, string> = {}): Promise<RunningServer> =>
  startServerProcess({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: postgres.adminUrl,
    AUTH_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })

const cutConnections = () =>
  queryAsAdmin(
    postgres.adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

async function crashAndRecover(meanwhile: () => Promise<unknown>): Promise<void> {
  await postgres.crash()
  await meanwhile()
  await postgres.recover()
}

async function storedEnquiries(): Promise<string[]> {
  const { rows } = await queryAsAdmin<{ message: string }>(
    postgres.adminUrl,
    'select message from contact_submissions',
  )
  return rows.map(({ message }) => message)
}

const waitingMails = async (): Promise<object[]> =>
  (
    await queryAsAdmin(
      postgres.adminUrl,
      "select id from outbox_messages where status = 'waiting' and leased_until is null",
    )
  ).rows

describe.skipIf(!inject('postgresAdminUrl'))('a site whose PostgreSQL', () => {
  beforeAll(async () => {
    // Only reached when the suite is not skipped, so PostgreSQL can be had.
    postgres = (await startPostgres(durable)) as TestPostgres
  })
  afterAll(() => postgres.stop())

  it('cuts every connection or crashes twenty times under load keeps running and loses no acknowledged enquiry', async () => {
    const site = await startSite()
    const perRound = 20
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    for (const round of upTo(20)) {
      const send = async (number: number) => {
        const id = round * perRound + number
        const status = await sendEnquiry(site.url, id)
        statuses.add(status)
        if (status === 303) acknowledged.push(`Enquiry ${id}`)
      }
      const numbers = upTo(perRound)
      // One of them surely meets a database that is down.
      const late = round % 5 === 4 ? numbers.pop() : undefined
      const harm = late === undefined ? cutConnections() : crashAndRecover(() => send(late))
      await Promise.all([harm, ...numbers.map(send)])
      expect(site.alive()).toBe(true)
    }
    expect([...statuses].sort()).toEqual([303, 503])
    const stored = await storedEnquiries()
    expect(acknowledged.filter(message => !stored.includes(message))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    expect(await sendEnquiry(site.url, 9999)).toBe(303)
    // The jobs survive too: emails that no lost claim holds are delivered.
    await expect.poll(waitingMails, { timeout: 40_000, interval: 200 }).toEqual([])
    await stopServerProcess(site)
  }, 180_000)

  it('is gone answers 503 with Retry-After in the shape of each caller, and pages from the cache', async () => {
    const site = await startSite()
    const cached = await (await fetch(`${site.url}/about`)).text()
    await postgres.crash()

    const about = await fetch(`${site.url}/about`)
    expect([about.status, await about.text()]).toEqual([200, cached])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    for (const path of ['/services', '/portfolio']) expect((await fetch(site.url + path)).status).toBe(200)

    expect(await unavailable(`${site.url}/blog`)).toContain('</html>')
    expect(await unavailable(`${site.url}/blog?q=results`)).toContain('</html>')
    expect(await unavailable(`${site.url}/blog/one-story-two-speeds`)).toContain('>503<')
    const confirm = `${site.url}/newsletter/confirm?token=${'a'.repeat(43)}`
    expect(await unavailable(confirm)).toContain('Please try again in a minute.')
    expect(await unavailable(confirm, { method: 'POST', body: '' })).toContain('>503<')
    expect(await unavailable(`${site.url}/feeds/atom.xml`)).toContain('try again')

    const typed = new URLSearchParams(enquiryOf(7))
    const contact = await unavailable(`${site.url}/contact`, { method: 'POST', body: typed })
    for (const words of ['Error sending message', 'Visitor 7', 'visitor-7@client.example', 'Enquiry 7'])
      expect(contact).toContain(words)
    const email = new URLSearchParams({ email: 'reader@client.example' })
    expect(await unavailable(`${site.url}/newsletter`, { method: 'POST', body: email })).toContain(
      'reader@client.example',
    )

    const auth = await unavailable(`${site.url}/auth/v1/otp`, json({ email: 'a@client.example' }))
    expect(JSON.parse(auth)).toMatchObject({ code: 503, error_code: 'service_unavailable' })
    const signUp = { email: 'a@client.example', password: 'long enough to do', invite_code: 'X' }
    const refused = await unavailable(`${site.url}/functions/v1/secure-signup`, json(signUp))
    expect(JSON.parse(refused).error.code).toBe('service_unavailable')
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'unavailable' }
    const Authorization = `Bearer ${anyToken}`
    for (const path of ['/api/posts', '/storage/v1/object/public/portfolio_images/content_1.png'])
      expect(JSON.parse(await unavailable(site.url + path, { headers: { Authorization } }))).toMatchObject(
        problem,
      )

    await postgres.recover()
    expect((await fetch(`${site.url}/blog`)).status).toBe(200)
    await stopServerProcess(site)
  })

  it('freezes answers pages from the cache at once, everything else in bounded time, and stops', async () => {
    const site = await startSite()
    const get = async (path: string) => {
      const began = performance.now()
      const { status } = await fetch(site.url + path)
      return { status, took: performance.now() - began }
    }
    await get('/about')
    await get('/blog')
    // No server-side timeout fires on connections that are open when the server freezes.
    await Promise.all(upTo(8).map(number => sendEnquiry(site.url, 20_000 + number)))
    const thaw = await postgres.freeze()
    try {
      const waiting = Promise.all(upTo(15).map(number => sendEnquiry(site.url, 21_000 + number)))
      for (let count = 0; count < 30; count += 1) {
        // A machine that stands still holds up what never asks the database, too.
        const [page, health] = await Promise.all([get(count % 2 ? '/about' : '/blog'), get('/healthz')])
        expect(page.status).toBe(200)
        expect(page.took - health.took).toBeLessThan(2000)
      }
      expect((await get('/services')).status).toBe(200)
      expect(await waiting).toEqual(Array(15).fill(503))
      const last = sendEnquiry(site.url, 22_000)
      const began = performance.now()
      await stopServerProcess(site)
      expect(performance.now() - began).toBeLessThan(35_000)
      expect([0, 503]).toContain(await last)
    } finally {
      thaw()
    }
    const after = await startSite()
    expect(await sendEnquiry(after.url, 23_000)).toBe(303)
    await stopServerProcess(after)
  }, 180_000)
})

const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

/** Well formed, with a key id that the site has to look for. */
const anyToken = [{ alg: 'ES256', kid: 'unknown', typ: 'JWT' }, { sub: 'x' }, 'signature']
  .map(part => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url'))
  .join('.')

/** The body of a 503 that says when to come back. */
async function unavailable(url: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', ...init })
  expect([url, answer.status, answer.headers.get('retry-after')]).toEqual([url, 503, '30'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.text()
}
