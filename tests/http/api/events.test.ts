/** /api/events: what happens in the inbox reaches open pages. */
import { beforeAll, expect, it } from 'vitest'
import { anEnquiry } from '../../support/data/an-enquiry'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

interface SentEvent {
  event?: string
  id?: string
  data?: string
}

describeEachSite('/api/events', open => {
  let site: Site
  let editor: TestAccount
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800', TRUSTED_PROXIES: '127.0.0.1' })
    editor = await makeAccount(site)
  })

  const connect = (headers: Record<string, string> = {}) =>
    site.request('/api/events', {
      headers: { Authorization: `Bearer ${editor.session.access_token}`, ...headers },
    })

  /** Reads one event after the other; `close` ends the connection. */
  function eventsOf(answer: Response) {
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const next = async (): Promise<SentEvent> => {
      while (!text.includes('\n\n')) {
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended.')
        text += value
      }
      const [block = '', ...rest] = text.split('\n\n')
      text = rest.join('\n\n')
      return Object.fromEntries(block.split('\n').map(line => line.split(/: (.*)/).slice(0, 2)))
    }
    return { next, close: () => reader.cancel() }
  }

  let senders = 0
  async function enquire(): Promise<string> {
    senders += 1
    site.clock.advance(1000)
    const email = `sender-${senders}@client.example`
    const fields = { name: 'Ines Falk', email, company: 'Brine & Co', message: 'Hello' }
    await site.post('/contact', fields, {
      'X-Forwarded-For': `10.1.${senders}.1`,
      'X-Forwarded-Proto': 'http',
    })
    const { id } = await site.deps.db
      .selectFrom('contact_submissions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  }

  it('tells what comes in and what changes, once', async () => {
    const answer = await connect()
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
      'no-store',
    ])
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    const events = eventsOf(answer)
    expect(await events.next()).toMatchObject({ event: 'ready' })
    const first = await enquire()
    expect(await events.next()).toMatchObject({ event: 'enquiries', data: JSON.stringify({ ids: [first] }) })
    const second = await enquire()
    const told = await events.next()
    expect(told.data).toBe(JSON.stringify({ ids: [second] }))
    await events.close()
  })

  it('goes on where a connection was lost', async () => {
    const events = eventsOf(await connect())
    const { id: cursor = '' } = await events.next()
    await events.close()
    site.clock.advance(10_000)
    const missed = await enquire()
    const again = eventsOf(await connect({ 'Last-Event-ID': cursor }))
    await again.next()
    expect(JSON.parse((await again.next()).data ?? '').ids).toContain(missed)
    await again.close()
    const nonsense = eventsOf(await connect({ 'Last-Event-ID': 'nonsense' }))
    expect((await nonsense.next()).event).toBe('ready')
    await nonsense.close()
  })

  /** Stored at once, as an import or a change of several does. */
  async function storeMany(prefix: string, count: number): Promise<string[]> {
    site.clock.advance(1000)
    const created_at = new Date(site.clock.now()).toISOString()
    const fields = anEnquiry({ name: 'A', email: 'a@client.example', company: 'B', message: 'C' })
    const ids = Array.from({ length: count }, (_, number) => `${prefix}-${String(number).padStart(4, '0')}`)
    for (let from = 0; from < count; from += 500)
      await site.deps.db
        .insertInto('contact_submissions')
        .values(
          ids.slice(from, from + 500).map(id => ({ id, ...fields, status: 'new' as const, created_at })),
        )
        .execute()
    return ids
  }

  it('goes on after a hundred changes at once, and asks to load everything for more', async () => {
    site.clock.advance(10_000)
    const events = eventsOf(await connect())
    const { id: begun = '' } = await events.next()
    const ids = await storeMany('hundred', 100)
    expect(JSON.parse((await events.next()).data ?? '').ids.toSorted()).toEqual(ids)
    const after = await enquire()
    expect((await events.next()).data).toBe(JSON.stringify({ ids: [after] }))
    await storeMany('more', 101)
    expect(await events.next()).toMatchObject({ event: 'reset', data: '{}' })
    const last = await enquire()
    expect((await events.next()).data).toBe(JSON.stringify({ ids: [last] }))
    await events.close()
    // So does one that was away.
    const again = eventsOf(await connect({ 'Last-Event-ID': begun }))
    await again.next()
    expect(await again.next()).toMatchObject({ event: 'reset' })
    const news = await enquire()
    expect((await again.next()).data).toBe(JSON.stringify({ ids: [news] }))
    await again.close()
  })

  it('goes on after more changes than it looks at', async () => {
    site.clock.advance(10_000)
    const events = eventsOf(await connect())
    await events.next()
    await storeMany('flood', 2001)
    expect(await events.next()).toMatchObject({ event: 'reset' })
    site.clock.advance(10_000)
    // Until a round has begun after the flood, it is asked to load everything again.
    const id = await enquire()
    let told = await events.next()
    while (told.event === 'reset') told = await events.next()
    expect(told.data).toBe(JSON.stringify({ ids: [id] }))
    await events.close()
  })

  it.each([
    [
      'signed out',
      (id: string) => site.deps.db.deleteFrom('sessions').where('account_id', '=', id).execute(),
    ],
    [
      'deactivated',
      (id: string) =>
        site.deps.db
          .updateTable('accounts')
          .set({ banned_until: '2999-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'without rights',
      (id: string) =>
        site.deps.db.updateTable('accounts').set({ role: 'member' }).where('id', '=', id).execute(),
    ],
  ])('tells nothing more to a member who is %s, and ends', async (_, end) => {
    const leaving = await makeAccount(site)
    const events = eventsOf(await connect({ Authorization: `Bearer ${leaving.session.access_token}` }))
    await events.next()
    await end(leaving.id)
    await enquire()
    await expect(events.next()).rejects.toThrow('The stream has ended.')
  })

  it('ends with a session that has expired', async () => {
    const site = await open({ ...authEnv, AUTH_SESSION_TIMEBOX: '3600', AUTH_JWT_EXP: '604800' })
    const { session } = await makeAccount(site)
    const headers = { Authorization: `Bearer ${session.access_token}` }
    const events = eventsOf(await site.request('/api/events', { headers }))
    await events.next()
    site.clock.advance(3601_000)
    await expect(events.next()).rejects.toThrow('The stream has ended.')
  })

  it('gives no place to a question for the head, and a place back at once', async () => {
    const careful = await makeAccount(site)
    const Authorization = `Bearer ${careful.session.access_token}`
    for (let count = 0; count < 13; count += 1) {
      const head = await site.request('/api/events', { method: 'HEAD', headers: { Authorization } })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    }
    for (let count = 0; count < 13; count += 1) {
      const answer = await connect({ Authorization })
      expect(answer.status).toBe(200)
      // Before anything of it was read.
      await answer.body?.cancel()
    }
  })

  it('refuses the thirteenth connection of an account', async () => {
    const connected = await Promise.all(Array.from({ length: 12 }, async () => eventsOf(await connect())))
    await Promise.all(connected.map(events => events.next()))
    const refused = await connect()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await Promise.all(connected.map(events => events.close()))
    const free = await connect()
    expect(free.status).toBe(200)
    await free.body?.cancel()
  })
})
