/** A mailbox that server processes read: killed anywhere, two at a time, and stopped. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emailOf } from '../../support/data/received-mail'
import { query } from '../../support/data/stored-rows'
import { hasOpenssl, makeCertificate } from '../../support/peers/certificate'
import { startDovecot } from '../../support/peers/dovecot'
import { hasImap, openTestMailbox } from '../../support/peers/mailbox'
import { startTcpProxy } from '../../support/peers/tcp-proxy'
import { startServerProcess, stopServerProcess, temporaryFolder } from '../../support/site/server-process'

/** From a client of its own, so that each is acknowledged. */
const mail = (number: number) =>
  emailOf({
    ...{ From: `Ines <client-${number}@client.example>`, Subject: `Enquiry ${number}` },
    'Message-ID': `<${number}@client.example>`,
  })
const subjects = (count: number) => Array.from({ length: count }, (_, index) => `Enquiry ${index + 1}`)

const storedSubjects = (dataDir: string) =>
  query<{ subject: string }>(dataDir, 'select subject from received_mails')
    .map(row => row.subject)
    .toSorted()

const isRead = (dataDir: string) =>
  expect
    .poll(() => query(dataDir, 'select 1 from mailboxes where since is not null and problem is null'))
    .toHaveLength(1)

/** As if the lease of a dead process were over. */
function endLease(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'))
  database.exec('update mailboxes set holder = null')
  database.close()
}

type Point = [
  name: string,
  from: 'client' | 'server',
  bytes: string,
  when: 'before' | 'after',
  milliseconds?: number,
]

const points: Point[] = [
  ['before the message is asked for', 'client', '(BODY.PEEK', 'before'],
  ['before it comes', 'server', 'BODY[]', 'before'],
  ['as it comes', 'server', 'BODY[]', 'after'],
  ['while it is read', 'server', 'BODY[]', 'after', 15],
  ['while it is stored', 'server', 'BODY[]', 'after', 60],
  ['before it is moved', 'client', ' UID MOVE ', 'before'],
  ['while it is moved', 'client', ' UID MOVE ', 'after'],
  ['once it is moved, before anyone hears of it', 'server', 'COPYUID', 'before'],
]

describe.skipIf(!hasImap())('a mailbox', () => {
  it('loses nothing and stores nothing twice when its process is killed between fetching and moving', async () => {
    const mailbox = await openTestMailbox()
    let kill = () => {}
    let point: Point | undefined
    const proxy = await startTcpProxy(Number(new URL(mailbox.url()).port), (from, bytes) => {
      if (!point || from !== point[1] || !bytes.includes(point[2])) return bytes
      const [, , , when, milliseconds = 0] = point
      point = undefined
      if (when === 'before') {
        kill()
        return undefined
      }
      setTimeout(kill, milliseconds)
      return bytes
    })
    const DATA_DIR = temporaryFolder()
    const env = { DATA_DIR, SEED: 'empty', INBOX_URL: mailbox.url({ port: proxy.port }) }
    let server = await startServerProcess(env)
    await isRead(DATA_DIR)
    for (const [index, next] of points.entries()) {
      kill = () => server.signal('SIGKILL')
      point = next
      await mailbox.deliver(mail(index + 1))
      expect([next[0], await server.ended]).toEqual([next[0], { code: null, signal: 'SIGKILL' }])
      endLease(DATA_DIR)
      server = await startServerProcess(env)
    }
    await expect.poll(() => mailbox.folder('INBOX')).toEqual([])
    expect((await mailbox.folder('Processed'))?.toSorted()).toEqual(subjects(points.length))
    await stopServerProcess(server)
    expect(storedSubjects(DATA_DIR)).toEqual(subjects(points.length))
    // A notification and an acknowledgement each.
    expect(query(DATA_DIR, 'select id from outbox_messages')).toHaveLength(2 * points.length)
    // Nine starts.
  }, 240_000)

  it('is read by one of two processes, and by the other when that stops', async () => {
    const mailbox = await openTestMailbox()
    const env = { DATA_DIR: temporaryFolder(), SEED: 'empty', INBOX_URL: mailbox.url() }
    const first = await startServerProcess(env)
    await isRead(env.DATA_DIR)
    const second = await startServerProcess(env)
    for (let number = 1; number <= 20; number += 1) {
      await mailbox.deliver(mail(number))
      if (number === 8) first.signal('SIGTERM')
    }
    expect((await first.ended).code).toBe(0)
    await expect.poll(async () => (await mailbox.folder('Processed'))?.length).toBe(20)
    await stopServerProcess(second)
    expect(storedSubjects(env.DATA_DIR)).toEqual(subjects(20).toSorted())
    expect(query(env.DATA_DIR, 'select id from outbox_messages')).toHaveLength(40)
  })

  // How soon it stops, mailbox-reader.test.ts shows: with deadlines of an hour.
  it('neither delays a start nor a stop, though its server takes connections and says nothing', async () => {
    const mailbox = await openTestMailbox()
    const proxy = await startTcpProxy(Number(new URL(mailbox.url()).port))
    proxy.freeze()
    const env = { DATA_DIR: temporaryFolder(), SEED: 'empty', INBOX_URL: mailbox.url({ port: proxy.port }) }
    const server = await startServerProcess(env)
    await expect.poll(proxy.connections).toBe(1)
    await stopServerProcess(server)
    // It waited for no deadline, after which it would have tried again.
    expect([proxy.connections(), server.output()]).toEqual([1, expect.not.stringContaining('cannot be read')])
  })

  it.skipIf(!hasOpenssl())("is read by TLS with an authority of the operator's own", async () => {
    const certificate = makeCertificate(['IP:127.0.0.1'])
    onTestFinished(certificate.remove)
    const dovecot = await startDovecot(certificate)
    onTestFinished(async () => dovecot?.remove())
    const mailbox = await openTestMailbox(dovecot?.port)
    const DATA_DIR = temporaryFolder()
    const INBOX_URL = mailbox.url({ scheme: 'imaps', port: dovecot?.securePort ?? 0 })
    const NODE_EXTRA_CA_CERTS = certificate.authority
    const server = await startServerProcess({ DATA_DIR, SEED: 'empty', INBOX_URL, NODE_EXTRA_CA_CERTS })
    await isRead(DATA_DIR)
    await mailbox.deliver(mail(1))
    await expect.poll(() => mailbox.folder('Processed')).toEqual(subjects(1))
    await stopServerProcess(server)
    expect(storedSubjects(DATA_DIR)).toEqual(subjects(1))
  })
})
