/** What survives when a server is killed, and when two share one data folder. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { sendEnquiry, upTo } from '../../support/data/many-enquiries'
import { query, storedMessages } from '../../support/data/stored-rows'
import { startSmtp } from '../../support/peers/smtp'
import { startServerProcess, stopServerProcess, temporaryFolder } from '../../support/site/server-process'

describe('a server that is killed', () => {
  it('has every enquiry that it acknowledged, complete and once, with its emails', async () => {
    const DATA_DIR = temporaryFolder()
    const env = { DATA_DIR, TRUSTED_PROXIES: '127.0.0.1' }
    const server = await startServerProcess(env)
    const fatal = 1 + Math.floor(Math.random() * 45)
    const acknowledged: string[] = []
    const send = async (number: number) => {
      if ((await sendEnquiry(server.url, number)) !== 303) return
      acknowledged.push(`Enquiry ${number}`)
      if (acknowledged.length === fatal) server.signal('SIGKILL')
    }
    await Promise.all(upTo(50).map(send))
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect(acknowledged.length).toBeGreaterThanOrEqual(fatal)

    const restarted = await startServerProcess(env)
    const stored = storedMessages(DATA_DIR)
    expect(acknowledged.filter(message => !stored.includes(message))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
    // A notification and an acknowledgement each.
    expect(query(DATA_DIR, 'select id from outbox_messages')).toHaveLength(2 * stored.length)
    expect(await sendEnquiry(restarted.url, 99)).toBe(303)
    await stopServerProcess(restarted)
  })
})

describe('a server that is killed while the mail server holds its email', () => {
  it.each([
    { when: 'before it has taken it', deliveries: 1 },
    { when: 'after it has taken it, without an answer', deliveries: 2 },
  ])('sends it again under the same Message-ID: $when', async ({ deliveries }) => {
    const taken: (string | undefined)[] = []
    let isFirst = true
    const held = Promise.withResolvers<void>()
    const smtp = await startSmtp({
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', async () => {
          const hold = isFirst
          isFirst = false
          const { messageId } = await PostalMime.parse(Buffer.concat(chunks))
          if (!hold || deliveries === 2) taken.push(messageId)
          if (hold) held.resolve()
          else done()
        })
      },
    })
    const DATA_DIR = temporaryFolder()
    const env = { DATA_DIR, MAIL_URL: smtp.url }
    const server = await startServerProcess({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
    expect(await sendEnquiry(server.url, 1)).toBe(303)
    await held.promise
    await vi.waitFor(
      () => expect(query(DATA_DIR, "select id from outbox_messages where status = 'sent'")).toHaveLength(1),
      { timeout: 20_000, interval: 50 },
    )
    server.signal('SIGKILL')
    await server.ended

    // As if two minutes had passed: the lease of the dead process has expired.
    const database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'))
    database.exec(
      "update outbox_messages set leased_until = '2026-01-01T00:00:00.000Z' where status = 'waiting'",
    )
    database.close()
    const restarted = await startServerProcess(env)
    const waiting = () => query(DATA_DIR, "select id from outbox_messages where status <> 'sent'")
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 20_000, interval: 50 })
    expect(taken).toHaveLength(1 + deliveries)
    expect(new Set(taken).size).toBe(2)
    await stopServerProcess(restarted)
  })
})

describe('two servers on one data folder', () => {
  it('fill it once, store every enquiry once and send every email once', async () => {
    const smtp = await startSmtp()
    const env = { DATA_DIR: temporaryFolder(), TRUSTED_PROXIES: '127.0.0.1', MAIL_URL: smtp.url }
    const servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
    const count = 60
    const statuses = await Promise.all(
      upTo(count).map(number => sendEnquiry(servers[number % 2]?.url ?? '', number)),
    )
    expect(statuses).toEqual(Array(count).fill(303))
    expect(storedMessages(env.DATA_DIR).toSorted()).toEqual(
      upTo(count)
        .map(number => `Enquiry ${number}`)
        .toSorted(),
    )

    const waiting = () => query(env.DATA_DIR, "select id from outbox_messages where status <> 'sent'")
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 40_000, interval: 50 })
    const mails = await Promise.all(smtp.raw.map(raw => PostalMime.parse(raw)))
    expect(mails).toHaveLength(2 * count)
    expect(new Set(mails.map(mail => mail.messageId)).size).toBe(2 * count)

    for (const server of servers) await stopServerProcess(server)
    expect(servers.filter(server => server.output().includes('first start'))).toHaveLength(1)
  })
})
