/** Reading a mailbox of a real IMAP server: each message once, whatever ends in between. */
import { describe, expect, it } from 'vitest'
import {
  describeEachDatabase,
  describeOnSqlite,
  type OpenTestDatabase,
} from '../../tests/support/data/databases'
import { hasImap, openTestMailbox } from '../../tests/support/peers/mailbox'
import { mail, read } from '../../tests/support/peers/mailbox-reading'
import { startTcpProxy } from '../../tests/support/peers/tcp-proxy'
import { readMailbox } from '../mailbox-config'
import { Unavailable } from '../unavailable'
import { checkMailbox } from './check-mailbox'
import { sessionTimes } from './mailbox-connection'
import { mailboxTimes } from './mailbox-options'

const minute = 60_000

describe.skipIf(!hasImap())('a mailbox', () => {
  describeEachDatabase('is read', open => suite(open))
  describeOnSqlite('over the line', open => lineSuite(open))
})

function suite(open: OpenTestDatabase): void {
  it('from its first reading on, each message once, and what is stored is moved', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    await mailbox.deliver(mail('before'))
    const { taken, begun, row, reader } = read({ open: database, url: mailbox.url() })
    await begun()
    await mailbox.deliver(mail('one'))
    await mailbox.deliver(mail('two'))
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['one', 'two'])
    expect([taken, await mailbox.folder('INBOX')]).toEqual([['one', 'two'], ['before']])
    await expect.poll(row).toMatchObject({ last_uid: 3, last_mail_at: expect.any(String) })
    await reader.stop()
    expect(await row()).toMatchObject({ holder: null, leased_until: null })
    await mailbox.deliver(mail('three'))
    const next = read({ open: database, url: mailbox.url() })
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['one', 'two', 'three'])
    expect(next.taken).toEqual(['three'])
  })

  it('without one that is too large, which stays with a flag', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const { taken, begun, held, logged } = read({ open: database, url: mailbox.url() })
    await begun()
    await mailbox.deliver(mail('large', 'x'.repeat(20_000)))
    await mailbox.deliver(mail('small'))
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['small'])
    expect(await mailbox.folder('INBOX')).toEqual(['large \\Flagged'])
    expect([taken, await held()]).toEqual([['small'], [{ state: 'too_large', tries: 0 }]])
    expect(logged()).toContain('a received email is too large and stays in the mailbox')
    // Someone deals with it.
    await mailbox.client.mailboxOpen('INBOX')
    await mailbox.client.messageDelete('1:*')
    await expect.poll(held).toEqual([])
  })

  it('past one that cannot be read, which is set aside at the third try', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const take = (subject: string) => {
      if (subject === 'bad') throw new TypeError('no email')
    }
    const { taken, begun, held, clock, logged } = read({ open: database, url: mailbox.url(), take })
    await begun()
    await mailbox.deliver(mail('bad'))
    await mailbox.deliver(mail('good'))
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['good'])
    for (const tries of [1, 2]) {
      await expect.poll(held).toEqual([{ state: 'waiting', tries }])
      clock.advance(5 * minute)
    }
    await expect.poll(held).toEqual([{ state: 'failed', tries: 3 }])
    expect([taken, await mailbox.folder('Failed')]).toEqual([['good'], ['bad']])
    expect(logged()).toContain('a received email cannot be read and was set aside')
    expect(logged().join()).not.toContain('no email')
  })

  it('again where a dependency of ours failed, which counts for no try', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    let isDown = true
    const take = () => {
      if (isDown) throw new Unavailable('no bucket')
    }
    const { taken, begun, held, clock } = read({ open: database, url: mailbox.url(), take })
    await begun()
    await mailbox.deliver(mail('patient'))
    for (let round = 0; round < 4; round += 1) {
      await expect.poll(held).toEqual([{ state: 'waiting', tries: 0 }])
      clock.advance(minute)
    }
    isDown = false
    clock.advance(minute)
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['patient'])
    await expect.poll(held).toEqual([])
    expect(taken).toEqual(['patient'])
  })

  it('by one process at a time, and by the other when the first stops', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const other = await database.openAgain()
    const first = read({ open: database, url: mailbox.url() })
    await first.begun()
    const second = read({ open: other, url: mailbox.url() })
    for (const subject of ['a', 'b', 'c']) await mailbox.deliver(mail(subject))
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['a', 'b', 'c'])
    expect([first.taken, second.taken]).toEqual([['a', 'b', 'c'], []])
    await first.reader.stop()
    await mailbox.deliver(mail('d'))
    await expect.poll(() => second.taken).toEqual(['d'])
  })

  it('by another process once the lease of one that hangs is over, which then stops', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    let asked = 0
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const first = read({ open: { db }, url: mailbox.url(), times: { lease: 600 } })
    await first.begun()
    const second = read({ open: await database.openAgain(), url: mailbox.url(), times: { lease: minute } })
    // Its clock is ahead of the lease.
    second.clock.advance(minute)
    await expect.poll(async () => (await second.row())?.leased_until).toBe('2026-11-20T20:02:00.000Z')
    // Until it has tried to renew its lease, the first may still take what comes.
    const before = asked
    await expect.poll(() => asked).toBeGreaterThan(before + 20)
    await mailbox.deliver(mail('mine'))
    await expect.poll(() => second.taken).toEqual(['mine'])
    expect(first.taken).toEqual([])
  })

  it('by another process at once, though the first stops while it renews its lease', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const renewing = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    let isHeld = false
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld) {
          isHeld = false
          renewing.resolve()
          await goesOn.promise
        }
        return result
      },
    })
    const times = { beat: 10 * minute, lease: 60 }
    const { reader, begun, row } = read({ open: { db }, url: mailbox.url(), times })
    await begun()
    isHeld = true
    await renewing.promise
    const stopped = reader.stop()
    // Turns enough for a release that does not wait for the renewal.
    for (let turn = 0; turn < 50; turn += 1) await mailbox.client.noop()
    goesOn.resolve()
    await stopped
    for (let turn = 0; turn < 50; turn += 1) await mailbox.client.noop()
    expect(await row()).toMatchObject({ holder: null, leased_until: null })
  })

  it('from the beginning when the server has renumbered it, without what was there before', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    await mailbox.client.mailboxCreate('Answers')
    const url = mailbox.url({ folder: 'Answers' })
    const { taken, begun, row } = read({ open: database, url })
    await begun()
    await mailbox.deliver(mail('first'), { folder: 'Answers' })
    await expect.poll(() => taken).toEqual(['first'])
    const before = await row()
    // Filled before it is in the other's place: what comes while it is read is new, however old it is.
    await mailbox.client.mailboxCreate('Restored')
    const old = new Date('2026-01-01')
    for (const subject of ['old', 'older'])
      await mailbox.deliver(mail(subject), { folder: 'Restored', received: old })
    await mailbox.deliver(mail('new'), { folder: 'Restored', received: new Date('2026-11-21') })
    await mailbox.client.mailboxDelete('Answers')
    await mailbox.client.mailboxRename('Restored', 'Answers')
    // The server may go on telling this connection of the folder that was.
    mailbox.client.close()
    await expect.poll(() => taken).toEqual(['first', 'new'])
    expect((await row())?.uid_validity).not.toBe(before?.uid_validity)
    expect(await mailbox.folder('Answers')).toEqual(['old', 'older'])
  })

  it('says why it cannot be, once, and that it can again', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const wrong = read({ open: database, url: mailbox.url({ password: 'guess' }) })
    await expect
      .poll(wrong.row)
      .toMatchObject({ problem: 'login', answer: expect.stringMatching(/authentication/i) })
    const proxy = await startTcpProxy(Number(new URL(mailbox.url()).port))
    const { begun, logged, row } = read({
      open: database,
      url: mailbox.url({ port: proxy.port, folder: 'Later' }),
    })
    await expect.poll(row).toMatchObject({ problem: 'folder' })
    const tried = proxy.connections()
    await expect.poll(proxy.connections).toBeGreaterThan(tried + 2)
    await mailbox.client.mailboxCreate('Later')
    await begun()
    const said = ['the mailbox cannot be read: emails wait there', 'the mailbox is read again']
    expect(logged().filter(words => words.startsWith('the mailbox'))).toEqual(said)
    expect((await row())?.answer).toBe('')
  })
}

function lineSuite(open: OpenTestDatabase): void {
  const portOf = (url: string) => Number(new URL(url).port)

  it('sees new mail by IDLE, long before the next round', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const { taken, begun } = read({ open: database, url: mailbox.url(), times: { beat: 10 * minute } })
    await begun()
    for (const subject of ['now', 'again', 'and again']) {
      await mailbox.deliver(mail(subject))
      await expect.poll(() => taken.at(-1)).toBe(subject)
    }
  })

  it('notices that the line is dead though it is open, and reads what came meanwhile', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const proxy = await startTcpProxy(portOf(mailbox.url()))
    const times = { session: { connect: 300, silence: 5000, probe: 300, answer: 5000 } }
    const { taken, begun, row, logged } = read({
      open: database,
      url: mailbox.url({ port: proxy.port }),
      times,
    })
    await begun()
    proxy.freeze()
    await mailbox.deliver(mail('missed'))
    await expect.poll(row).toMatchObject({ problem: 'unreachable' })
    proxy.thaw()
    await expect.poll(() => taken).toEqual(['missed'])
    await begun()
    expect(logged().filter(words => words === 'the mailbox is read again')).toHaveLength(1)
    // With its own times, within a minute at the latest.
    const slowest = Math.max(sessionTimes.probe, sessionTimes.silence)
    expect(mailboxTimes.beat + slowest + mailboxTimes.firstPause).toBeLessThan(minute)
  })

  it('comes back after the server, without a word when that was quick', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const proxy = await startTcpProxy(portOf(mailbox.url()))
    const { taken, begun, logged } = read({ open: database, url: mailbox.url({ port: proxy.port }) })
    await begun()
    for (const subject of ['first', 'second']) {
      proxy.cut()
      await mailbox.deliver(mail(subject))
      await expect.poll(() => taken.at(-1)).toBe(subject)
    }
    expect(logged().filter(words => words.startsWith('the mailbox'))).toEqual(['the mailbox is read'])
  })

  it('takes a message again that was stored and not moved, and settles it then', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    let isFirst = true
    const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) => {
      if (from === 'server' || !bytes.includes(' UID MOVE ') || !isFirst) return bytes
      isFirst = false
      return undefined
    })
    const times = { session: { connect: 5000, silence: 400, probe: 400, answer: 5000 } }
    const { taken, begun, row } = read({ open: database, url: mailbox.url({ port: proxy.port }), times })
    await begun()
    await mailbox.deliver(mail('once'))
    await expect.poll(() => mailbox.folder('Processed')).toEqual(['once'])
    expect([taken, await mailbox.folder('INBOX')]).toEqual([['once', 'once'], []])
    await expect.poll(row).toMatchObject({ last_uid: 1 })
  })

  it('passes a message over for a while that ends each connection, and then sets it aside', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) => {
      if (from === 'client' && bytes.includes('UID FETCH 1 (BODY')) proxy.cut()
      return bytes
    })
    const { taken, begun, clock, held } = read({ open: database, url: mailbox.url({ port: proxy.port }) })
    await begun()
    await mailbox.deliver(mail('deadly'))
    await mailbox.deliver(mail('harmless'))
    for (const tries of [1, 2, 3]) {
      await expect.poll(held).toEqual([{ state: 'waiting', tries }])
      await expect.poll(() => taken).toEqual(['harmless'])
      clock.advance(10 * minute)
    }
    await expect.poll(held).toEqual([{ state: 'failed', tries: 3 }])
    expect(await mailbox.folder('Failed')).toEqual(['deadly'])
  })

  it('marks messages where the server cannot move them, and knows them after a renumbering', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const without = (bytes: Buffer) =>
      Buffer.from(
        bytes.toString('latin1').replaceAll(/\b(MOVE|UIDPLUS)\b/g, name => 'X'.repeat(name.length)),
        'latin1',
      )
    const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) =>
      from === 'server' && bytes.includes('CAPABILITY') ? without(bytes) : bytes,
    )
    const { taken, begun } = read({ open: database, url: mailbox.url({ port: proxy.port }) })
    await begun()
    await mailbox.deliver(mail('kept'))
    await expect.poll(() => mailbox.folder('INBOX')).toEqual(['kept $Processed \\Seen'])
    expect([taken, await mailbox.folder('Processed')]).toEqual([['kept'], undefined])
  })

  it('keeps one whose content the server withholds, and sets it aside', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) => {
      const [start, literal = '', size] = /BODY\[\]<0> (\{(\d+)\}\r\n)/.exec(bytes.toString('latin1')) ?? []
      if (from === 'client' || !start) return bytes
      const at = bytes.indexOf(literal)
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from('NIL'),
        bytes.subarray(at + literal.length + Number(size)),
      ])
    })
    const { taken, begun, clock, held } = read({ open: database, url: mailbox.url({ port: proxy.port }) })
    await begun()
    await mailbox.deliver(mail('withheld'))
    for (const tries of [1, 2, 3]) {
      await expect.poll(held).toEqual([{ state: 'waiting', tries }])
      clock.advance(10 * minute)
    }
    await expect.poll(() => mailbox.folder('Failed')).toEqual(['withheld'])
    expect(taken).toEqual([])
  })

  it('reads where the server does not say which UID comes next', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const proxy = await startTcpProxy(portOf(mailbox.url()), (_, bytes) =>
      Buffer.from(bytes.toString('latin1').replace('[UIDNEXT', '[XIDNEXT'), 'latin1'),
    )
    await mailbox.deliver(mail('before'))
    const { taken, begun } = read({ open: database, url: mailbox.url({ port: proxy.port }) })
    await begun()
    await mailbox.deliver(mail('after'))
    await expect.poll(() => taken).toEqual(['after'])
  })

  it('shows no password that the server repeats in its answer', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const secrets = ['gu/ess', Buffer.from(`\0${mailbox.user}\0gu/ess`).toString('base64')]
    const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) =>
      from === 'server'
        ? Buffer.from(bytes.toString().replace('Authentication failed', `Unknown: ${secrets.join(', ')}`))
        : bytes,
    )
    const { row } = read({ open: database, url: mailbox.url({ port: proxy.port, password: 'gu/ess' }) })
    await expect.poll(row).toMatchObject({ problem: 'login', answer: expect.stringMatching(/^Unknown: /) })
    for (const secret of secrets) expect((await row())?.answer).not.toContain(secret)
  })

  /** So long that only the stop can end them. */
  const hour = 60 * minute
  const endless = { connect: hour, silence: hour, probe: hour, answer: hour }

  it.each(['while it is idle', 'while the server owes an answer', 'before the server has greeted'])(
    'stops at once, whatever the server does, %s',
    async moment => {
      const [database, mailbox] = [await open(), await openTestMailbox()]
      const asked = Promise.withResolvers<void>()
      let isDeaf = moment.startsWith('before')
      const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) => {
        if (from === 'client' && moment.includes('owes') && bytes.includes('BODY.PEEK')) isDeaf = true
        if (isDeaf) asked.resolve()
        return isDeaf ? undefined : bytes
      })
      const { reader, begun, row } = read({
        open: database,
        url: mailbox.url({ port: proxy.port }),
        times: { session: endless, beat: hour },
      })
      if (isDeaf) await asked.promise
      else await begun()
      if (moment.includes('owes')) {
        await mailbox.deliver(mail('under way'))
        await asked.promise
      }
      proxy.freeze()
      await reader.stop()
      expect(await row()).toMatchObject({ holder: null, problem: null })
    },
  )

  it('names one that was moved aside when its process ended before it was noted, once', async () => {
    const [database, mailbox] = [await open(), await openTestMailbox()]
    const ended = Promise.withResolvers<void>()
    const proxy = await startTcpProxy(portOf(mailbox.url()), (from, bytes) => {
      if (from === 'client' || !bytes.includes('COPYUID')) return bytes
      ended.resolve()
      return undefined
    })
    const take = () => {
      throw new TypeError('no email')
    }
    const times = { session: endless }
    const url = mailbox.url({ port: proxy.port })
    const first = read({ open: database, url, take, times })
    await first.begun()
    await mailbox.deliver(mail('bad'))
    for (const tries of [1, 2]) {
      await expect.poll(first.held).toEqual([{ state: 'waiting', tries }])
      first.clock.advance(10 * minute)
    }
    await ended.promise
    await first.reader.stop()
    expect(await mailbox.folder('Failed')).toEqual(['bad'])
    const words = 'a received email cannot be read and was set aside'
    expect(first.logged()).not.toContain(words)
    const second = read({ open: database, url, take })
    await expect.poll(second.held).toEqual([{ state: 'failed', tries: 3 }])
    await mailbox.deliver(mail('next'))
    await expect.poll(second.held).toContainEqual({ state: 'waiting', tries: 1 })
    expect(second.logged().filter(line => line === words)).toHaveLength(1)
    expect(await mailbox.folder('Failed')).toEqual(['bad'])
  })

  it('is proven without being read: login, folder, encryption', async () => {
    const mailbox = await openTestMailbox()
    const check = (url: string) => {
      const settings = readMailbox({ INBOX_URL: url }, [])
      return settings && checkMailbox(settings)
    }
    await mailbox.deliver(mail('unread'))
    expect(await check(mailbox.url())).toMatchObject({ works: true, answer: '' })
    expect(await check(mailbox.url({ password: 'guess' }))).toMatchObject({ works: false, problem: 'login' })
    expect(await check(mailbox.url({ folder: 'Nowhere' }))).toMatchObject({ works: false, problem: 'folder' })
    // Another name of this machine, where the password would cross a network for all that is known.
    const stripped = await check(mailbox.url({ host: '0.0.0.0' }))
    expect(stripped).toMatchObject({
      works: false,
      problem: 'unreachable',
      answer: expect.stringMatching(/STARTTLS/),
    })
    expect(await mailbox.folder('INBOX')).toEqual(['unread'])
  })
}
