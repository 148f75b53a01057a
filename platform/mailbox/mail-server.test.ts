/** The mail server of a mailbox: what it proves before it gets the password, and that it may restart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnSqlite, type OpenTestDatabase } from '../../tests/support/data/databases'
import { hasOpenssl, makeCertificate } from '../../tests/support/peers/certificate'
import { mailboxPassword, startDovecot, type TestDovecot } from '../../tests/support/peers/dovecot'
import { hasImap, openTestMailbox } from '../../tests/support/peers/mailbox'
import { mail, read } from '../../tests/support/peers/mailbox-reading'
import { startTcpProxy } from '../../tests/support/peers/tcp-proxy'

const minute = 60_000
/** A name of this machine where a password may not go in plain text. */
const elsewhere = '0.0.0.0'

describe.skipIf(!hasImap() || !hasOpenssl())('the mail server', () => {
  describeOnSqlite('of a mailbox', open => suite(open))
})

function suite(open: OpenTestDatabase): void {
  let server: TestDovecot
  let certificate: ReturnType<typeof makeCertificate>
  beforeAll(async () => {
    certificate = makeCertificate(['IP:127.0.0.1', `IP:${elsewhere}`])
    const started = await startDovecot(certificate)
    if (!started) throw new Error('there was one before')
    server = started
  })
  afterAll(async () => {
    await server.remove()
    certificate.remove()
  })

  /** What passes between the reader and a port. */
  async function listenTo(port: number) {
    const heard: string[] = []
    const proxy = await startTcpProxy(port, (from, bytes) => {
      if (from === 'client') heard.push(bytes.toString('latin1'))
      return bytes
    })
    return { port: proxy.port, heard: () => heard.join('') }
  }
  const secrets = (user: string) => [
    mailboxPassword,
    Buffer.from(mailboxPassword).toString('base64'),
    Buffer.from(`\0${user}\0${mailboxPassword}`).toString('base64'),
  ]

  it.each([
    ['with TLS from the first byte', 'imaps'],
    ['with STARTTLS', 'imap'],
  ] as const)('is read %s', async (_, scheme) => {
    certificate.trust()
    const [database, mailbox] = [await open(), await openTestMailbox(server.port)]
    const { port, heard } = await listenTo(scheme === 'imaps' ? server.securePort : server.port)
    const { begun, taken } = read({ open: database, url: mailbox.url({ scheme, host: elsewhere, port }) })
    await begun()
    await mailbox.deliver(mail('private'))
    await expect.poll(() => taken).toEqual(['private'])
    expect(heard().includes('STARTTLS')).toBe(scheme === 'imap')
    for (const secret of secrets(mailbox.user)) expect(heard()).not.toContain(secret)
  })

  it.each([
    ['an authority that is not trusted', 'imaps', elsewhere, /certificate/],
    ['an authority that is not trusted, by STARTTLS', 'imap', elsewhere, /certificate/],
    ['another name', 'imaps', 'localhost', /altnames/],
    ['another name, by STARTTLS', 'imap', 'localhost', /altnames/],
  ] as const)('is refused, and that is said, with a certificate of %s', async (_, scheme, host, words) => {
    if (host === 'localhost') certificate.trust()
    const [database, mailbox] = [await open(), await openTestMailbox(server.port)]
    const { port, heard } = await listenTo(scheme === 'imaps' ? server.securePort : server.port)
    const { row, logged, taken } = read({ open: database, url: mailbox.url({ scheme, host, port }) })
    await expect.poll(row).toMatchObject({
      problem: 'unreachable',
      answer: expect.stringMatching(words),
      since: expect.any(String),
    })
    expect(logged()).toEqual(['the mailbox cannot be read: emails wait there'])
    await mailbox.deliver(mail('private'))
    expect(taken).toEqual([])
    for (const secret of secrets(mailbox.user)) expect(heard()).not.toContain(secret)
  })

  it('is refused without STARTTLS, before it gets the password', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const { port, heard } = await listenTo(Number(new URL(mailbox.url()).port))
    const { row } = read({ open: database, url: mailbox.url({ host: elsewhere, port }) })
    await expect
      .poll(row)
      .toMatchObject({ problem: 'unreachable', answer: expect.stringMatching(/STARTTLS/) })
    expect(heard()).not.toMatch(/LOGIN|AUTHENTICATE/)
    for (const secret of secrets(mailbox.user)) expect(heard()).not.toContain(secret)
  })

  it('may restart while it is idle: what comes after is read, each message once', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox(server.port)]
    const url = mailbox.url()
    // Only IDLE and the new connection bring news.
    certificate.trust()
    const { begun, taken, row } = read({ open: database, url, times: { beat: 10 * minute } })
    await begun()
    await mailbox.deliver(mail('before'))
    await expect.poll(() => taken).toEqual(['before'])
    for (const subject of ['after', 'after it again']) {
      await server.stop()
      await server.start()
      await mailbox.deliver(mail(subject))
      await expect.poll(() => taken.at(-1)).toBe(subject)
    }
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['before', 'after', 'after it again'])
    expect([taken, await mailbox.folder('INBOX')]).toEqual([['before', 'after', 'after it again'], []])
    await expect.poll(row).toMatchObject({ problem: null })
  })
}
