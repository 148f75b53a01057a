/**
 * The fault matrix, with a real SMTP server: whatever happens, each email arrives at least once and under one
 * Message-ID, twice only where the server had taken it, and none is lost.
 */
import type { SMTPServerOptions } from 'smtp-server'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { eventually, minute, outboxOn, sampleMail } from '../../tests/support/data/outbox'
import { manualClock } from '../../tests/support/peers/fakes'
import { refusal, startSmtp } from '../../tests/support/peers/smtp'
import { freePort } from '../../tests/support/site/free-port'
import { createSmtpMailer } from '../mail/smtp-mailer'

type OnData = NonNullable<SMTPServerOptions['onData']>

/** Takes each email into `taken`, by its Message-ID, and answers as told; a server that never calls `done` hangs. */
const take =
  (taken: string[], answer: (done: Parameters<OnData>[2]) => unknown = done => done()): OnData =>
  (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      taken.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
      answer(done)
    })
  }

/** True for the first so many calls. */
function first(count: number): () => boolean {
  let calls = 0
  return () => {
    calls += 1
    return calls <= count
  }
}

/** Longer than a busy machine stands still: an answer that came too late would be another fault than the one that is meant. */
const patient = { connect: 20_000, silence: 20_000, total: 40_000 }
/** For servers that hang. Their other answers still have time. */
const hasty = { connect: 2500, silence: 2500, total: 5000 }
const emails = 5

describeEachDatabase('the outbox before a mail server', open => {
  /** An outbox with five emails, and their Message-IDs. */
  async function setUp(url: string, times = patient) {
    const database = await open()
    const clock = manualClock()
    const startOutbox = (mailUrl: string) => {
      const made = outboxOn(database, createSmtpMailer(mailUrl, { times }), clock)
      made.outbox.start()
      return made
    }
    const { outbox, enqueue, lines } = startOutbox(url)
    const enqueued = await enqueue(
      ...Array.from({ length: emails }, () => ({ kind: 'mail' as const, mail: sampleMail })),
    )
    const rows = () => database.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute()
    const isIdle = async () => (await rows()).every(row => row.leased_until === null)
    /** Lets virtual minutes pass, never during an attempt, until `isOver`. */
    const passTime = (wake: () => void, isOver: () => Promise<boolean>) =>
      eventually(async () => {
        if (await isIdle()) {
          clock.advance(minute)
          wake()
        }
        expect(await isOver()).toBe(true)
      })
    const allSent = async () => (await rows()).every(row => row.status === 'sent')
    const allTried = async () => (await isIdle()) && (await rows()).every(row => row.attempts > 0)
    const ids = enqueued.map(entry => entry?.messageId ?? '')
    return { ids, clock, outbox, lines, rows, isIdle, allSent, allTried, passTime, startOutbox }
  }

  const sorted = (ids: readonly string[]) => ids.toSorted()

  it('that refuses for good: given up, with its words', async () => {
    const taken: string[] = []
    const { url } = await startSmtp({
      onData: take(taken, done => done(refusal(554, '5.7.1 looks like spam'))),
    })
    const { rows, passTime, outbox } = await setUp(url)
    await passTime(outbox.wake, async () => (await rows()).every(row => row.status === 'dead'))
    expect(await rows()).toMatchObject(
      Array(emails).fill({ attempts: 1, last_answer: expect.stringContaining('looks like spam') }),
    )
    expect((await rows()).every(row => row.message.includes('Body of the mail'))).toBe(true)
  })

  it.each([
    [421, 'onMailFrom'],
    [451, 'onRcptTo'],
  ] as const)('that answers %i for a while: once each', async (code, step) => {
    const taken: string[] = []
    const isEarly = first(8)
    const { url } = await startSmtp({
      onData: take(taken),
      [step]: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
        done(isEarly() ? refusal(code, '4.7.1 later') : undefined),
    })
    const { ids, allSent, passTime, outbox } = await setUp(url)
    await passTime(outbox.wake, allSent)
    expect(sorted(taken)).toEqual(sorted(ids))
  })

  it('that is slow: once each', async () => {
    const taken: string[] = []
    const { url } = await startSmtp({
      onData: take(taken, done => setTimeout(done, 150)),
      onRcptTo: (_address, _session, done) => void setTimeout(done, 150),
    })
    const { ids, allSent, passTime, outbox } = await setUp(url)
    await passTime(outbox.wake, allSent)
    expect(sorted(taken)).toEqual(sorted(ids))
  })

  it('that hangs before it has taken anything: once each', async () => {
    const taken: string[] = []
    const isEarly = first(3)
    const { url } = await startSmtp({
      onData: take(taken),
      onRcptTo: (_address, _session, done) => (isEarly() ? undefined : done()),
    })
    const { ids, allSent, passTime, outbox } = await setUp(url, hasty)
    await passTime(outbox.wake, allSent)
    expect(sorted(taken)).toEqual(sorted(ids))
  })

  it('that hangs after it has taken two: these twice, under one Message-ID', async () => {
    const taken: string[] = []
    const isEarly = first(2)
    const { url } = await startSmtp({ onData: take(taken, done => isEarly() || done()) })
    const { ids, allSent, passTime, outbox } = await setUp(url, hasty)
    await passTime(outbox.wake, allSent)
    expect(new Set(taken)).toEqual(new Set(ids))
    expect(taken).toHaveLength(emails + 2)
  })

  it('whose certificate is broken: nothing in plain text, and once each when it is mended', async () => {
    const { url, raw } = await startSmtp({ disabledCommands: [] })
    const taken: string[] = []
    const mended = await startSmtp({ onData: take(taken) })
    const { ids, allTried, allSent, passTime, outbox, rows, startOutbox } = await setUp(url)
    await passTime(outbox.wake, allTried)
    await outbox.stop()
    expect(raw).toEqual([])
    expect((await rows()).every(row => row.status === 'waiting')).toBe(true)
    await passTime(startOutbox(mended.url).outbox.wake, allSent)
    expect(sorted(taken)).toEqual(sorted(ids))
  })

  it('that refuses the login: kept, and once each with the right password', async () => {
    const taken: string[] = []
    const { url } = await startSmtp({
      authOptional: false,
      onData: take(taken),
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'desk' }) : done(refusal(535, '5.7.8 wrong password')),
    })
    const loggedIn = (password: string) => url.replace('//', `//desk:${password}@`)
    const { ids, allTried, allSent, passTime, outbox, lines, startOutbox } = await setUp(loggedIn('wrong'))
    await passTime(outbox.wake, allTried)
    await outbox.stop()
    expect(taken).toEqual([])
    expect(lines.join('')).not.toContain('wrong')
    await passTime(startOutbox(loggedIn('right')).outbox.wake, allSent)
    expect(sorted(taken)).toEqual(sorted(ids))
  })

  it('that is down for an hour: once each when it is back, well before the last attempt', async () => {
    const port = await freePort()
    const { ids, clock, allSent, passTime, outbox, rows } = await setUp(`smtp://127.0.0.1:${port}`)
    const began = clock.now()
    await passTime(outbox.wake, async () => clock.now() - began >= 60 * minute)
    expect((await rows()).every(row => row.status === 'waiting' && row.attempts < 9)).toBe(true)
    const taken: string[] = []
    await startSmtp({ onData: take(taken) }, port)
    await passTime(outbox.wake, allSent)
    expect(sorted(taken)).toEqual(sorted(ids))
    expect(clock.now() - began).toBeLessThan(3 * 60 * minute)
  })
})
