/** /api/events: what happens in the inbox reaches open pages. */
import { beforeAll, expect, it } from 'vitest'
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

  it('refuses strangers, and the thirteenth connection of an account', async () => {
    expect((await connect({ Authorization: '' })).status).toBe(401)
    expect((await connect({ Authorization: 'Bearer a.b.c' })).status).toBe(403)
    const connected = await Promise.all(Array.from({ length: 12 }, async () => eventsOf(await connect())))
    await Promise.all(connected.map(events => events.next()))
    const refused = await connect()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await Promise.all(connected.map(events => events.close()))
    await expect.poll(async () => (await connect()).status).toBe(200)
  })
})
