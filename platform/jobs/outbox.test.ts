import { expect, it, onTestFinished, vi } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import {
  eventually,
  minute,
  outboxOn,
  sampleMail,
  second,
  setUpOutbox,
  watchedOutbox,
} from '../../tests/support/data/outbox'
import { manualClock, memoryLog, memoryMailer } from '../../tests/support/peers/fakes'
import { inTransaction } from '../db/transaction'
import { createOutbox } from './outbox'
import { markDead, markSent, postpone } from './outbox-rows'

describeEachDatabase('outbox', open => {
  it('delivers what was stored, from the sender, under a Message-ID made of row and host', async () => {
    const { outbox, enqueue, mailer, rows } = await setUpOutbox(open)
    outbox.start()
    await enqueue({ kind: 'mail', mail: sampleMail })
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    const [row] = await rows()
    const { purpose: _, ...content } = sampleMail
    expect(mailer.sent).toEqual([
      {
        ...content,
        from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
        messageId: `<${row?.id}@www.quorumandquay.example>`,
      },
    ])
  })

  it('looks for nothing after a transaction that was rolled back', async () => {
    const { clock, database, mailer } = await setUpOutbox(open)
    const { firstLook, looks, outbox } = watchedOutbox(database, mailer, clock)
    outbox.start()
    await firstLook
    // Due already, but stored by another process: only a wake or the next round would find it.
    await outboxOn(database, mailer, clock).enqueue({ kind: 'mail', mail: sampleMail })
    const failing = inTransaction(database.db, async trx => {
      await outbox.enqueue(trx, [{ kind: 'mail', mail: sampleMail }])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await inTransaction(database.db, trx => outbox.enqueue(trx, []))
    expect([looks(), mailer.sent]).toEqual([1, []])
    outbox.wake()
    await eventually(() => expect(mailer.sent).toHaveLength(1))
  })

  it('keeps of a mail that is out what it was for, whom it went to and the answer', async () => {
    const { outbox, enqueue, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    const kept = {
      purpose: sampleMail.purpose,
      recipient: sampleMail.to.address,
      subject: sampleMail.subject,
      last_answer: '250 queued',
      message: '{}',
    }
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', ...kept }]))
  })

  it('says how to refer to what it stored, and which entry it dropped', async () => {
    const { enqueue, rows } = await setUpOutbox(open)
    const keyed = { kind: 'mail', mail: sampleMail, dedupeKey: 'once' } as const
    const [mail, dropped, sms] = await enqueue(keyed, keyed, {
      kind: 'sms',
      sms: { to: '+16045550142', text: 'Hello' },
      until: Date.parse('2026-11-20T21:00:00Z'),
    })
    expect(mail).toEqual({ id: mail?.id, messageId: `<${mail?.id}@www.quorumandquay.example>` })
    expect(dropped).toBeUndefined()
    expect(sms).toEqual({ id: sms?.id })
    expect((await rows()).map(({ id }) => id)).toEqual([mail?.id, sms?.id])
  })

  it('delivers no earlier than asked', async () => {
    const { clock, enqueue, mailer, outbox } = await setUpOutbox(open)
    outbox.start()
    await enqueue({ kind: 'mail', mail: sampleMail, sendAt: clock.now() + 60 * minute })
    clock.advance(60 * minute - 1)
    outbox.wake()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(mailer.sent).toEqual([])
    clock.advance(1)
    outbox.wake()
    await eventually(() => expect(mailer.sent).toHaveLength(1))
  })

  it('cancels what waits, but nothing that a process has claimed', async () => {
    const { claim, clock, database, enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    const cancel = (id = '') => inTransaction(database.db, trx => outbox.cancel(trx, id))
    const [later] = await enqueue({ kind: 'mail', mail: sampleMail, sendAt: clock.now() + 60 * minute })
    expect(await cancel(later?.id)).toBe(true)
    expect(await cancel(later?.id)).toBe(false)
    const [claimed] = await enqueue({ kind: 'mail', mail: sampleMail })
    const mail = await claim()
    if (!mail) throw new Error('the claim must succeed')
    expect(await cancel(claimed?.id)).toBe(false)
    // An attempt without an answer may have arrived.
    await postpone(database, mail, { now: clock.now(), dueAt: clock.now() + 60 * minute, answer: 'timeout' })
    expect(await cancel(claimed?.id)).toBe(false)
    await markSent(database.db, mail.id, clock.now(), '250 queued')
    expect(await cancel(claimed?.id)).toBe(false)
    expect(await rows()).toMatchObject([{ status: 'sent' }])
    expect(mailer.sent).toEqual([])
  })

  it('gives a message either to who cancels it or to who delivers it', async () => {
    const { database, enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    const entries = Array.from({ length: 30 }, () => ({ kind: 'mail' as const, mail: sampleMail }))
    const enqueued = await enqueue(...entries)
    outbox.start()
    const cancelled = await Promise.all(
      enqueued.map(entry => inTransaction(database.db, trx => outbox.cancel(trx, entry?.id ?? ''))),
    )
    await eventually(async () => expect((await rows()).every(row => row.status === 'sent')).toBe(true))
    expect(mailer.sent).toHaveLength(cancelled.filter(done => !done).length)
  })

  it('stores nothing when the transaction fails', async () => {
    const { database, outbox, rows } = await setUpOutbox(open)
    const failing = inTransaction(database.db, async trx => {
      await outbox.enqueue(trx, [{ kind: 'mail', mail: sampleMail }])
      throw new Error('the row that caused it')
    })
    await expect(failing).rejects.toThrow('the row that caused it')
    expect(await rows()).toEqual([])
  })

  it('refuses to store a mail that could not be sent', async () => {
    const { enqueue, rows } = await setUpOutbox(open)
    await expect(
      enqueue({ kind: 'mail', mail: { ...sampleMail, subject: 'a\r\nBcc: thief@evil.example' } }),
    ).rejects.toThrow('cannot be sent')
    expect(await rows()).toEqual([])
  })

  it('stores one of two with the same dedupe key, any number without', async () => {
    const { enqueue, rows } = await setUpOutbox(open)
    await enqueue(
      { kind: 'mail', mail: sampleMail, dedupeKey: 'once' },
      { kind: 'mail', mail: sampleMail, dedupeKey: 'once' },
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
    )
    await enqueue({ kind: 'mail', mail: sampleMail, dedupeKey: 'once' })
    expect((await rows()).map(row => row.dedupe_key)).toEqual(['once', null, null])
  })

  it('lets several processes share the table without sending anything twice', async () => {
    const { database, clock, enqueue, rows, mailer, outbox } = await setUpOutbox(open)
    const others = [
      outboxOn(await database.openAgain(), mailer, clock),
      outboxOn(await database.openAgain(), mailer, clock),
    ]
    await enqueue(...Array.from({ length: 60 }, () => ({ kind: 'mail' as const, mail: sampleMail })))
    for (const process of [outbox, ...others.map(other => other.outbox)]) process.start()
    await eventually(async () => expect((await rows()).every(row => row.status === 'sent')).toBe(true))
    expect(mailer.sent).toHaveLength(60)
    expect(new Set(mailer.sent.map(message => message.messageId)).size).toBe(60)
  })

  it('gives each of several claims at once a row of its own', async () => {
    const { claim, enqueue } = await setUpOutbox(open)
    await enqueue(
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
    )
    const claims = await Promise.all([claim(), claim(), claim(), claim(), claim()])
    const ids = claims.flatMap(row => (row ? [row.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    // A claim that meets a row in the middle of another claim may come back empty; the next one finds the rest.
    while (await claim()) ids.push('later')
    expect(ids).toHaveLength(3)
  })

  it('sends again under the same Message-ID when a process died between sending and noting it', async () => {
    const { claim, clock, enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    const dead = await claim()
    const { kind: _, ...mail } = JSON.parse(dead?.message ?? '')
    await mailer.send(mail)
    outbox.start()
    await outbox.stop()
    expect(mailer.sent).toHaveLength(1)

    clock.advance(2 * minute)
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]))
    expect(mailer.sent).toHaveLength(2)
    expect(mailer.sent[1]).toEqual(mailer.sent[0])
  })

  it('ignores what a process says about a mail whose lease went to another', async () => {
    const { claim, clock, database, enqueue, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    const slow = await claim()
    clock.advance(2 * minute)
    const quick = await claim()
    if (!slow || !quick) throw new Error('both claims must succeed')
    await markDead(database, slow, { now: clock.now(), answer: 'late' })
    await postpone(database, slow, { now: clock.now(), dueAt: clock.now() + minute, answer: 'late' })
    expect(await rows()).toMatchObject([
      { status: 'waiting', last_answer: '', leased_until: quick.leasedUntil },
    ])
    // Except that it was sent: that stays true, and the other's failure does not undo it.
    await markSent(database.db, slow.id, clock.now(), '250 queued')
    await postpone(database, quick, { now: clock.now(), dueAt: clock.now() + minute, answer: 'refused' })
    expect(await rows()).toMatchObject([{ status: 'sent', last_answer: '250 queued' }])
  })

  it('delivers at most four mails at a time', async () => {
    let under = 0
    let most = 0
    // However slow the database is, the first ones wait for the fourth; a fifth would still meet them.
    const four = Promise.withResolvers<void>()
    const mailer = memoryMailer(async () => {
      under += 1
      most = Math.max(most, under)
      if (under === 4) four.resolve()
      await four.promise
      await new Promise(resolve => setTimeout(resolve, 20))
      under -= 1
    })
    const { enqueue, outbox } = await setUpOutbox(open, mailer)
    await enqueue(...Array.from({ length: 12 }, () => ({ kind: 'mail' as const, mail: sampleMail })))
    outbox.start()
    await eventually(() => expect(mailer.sent).toHaveLength(12))
    expect(most).toBe(4)
  })

  it('waits on stop for the delivery under way and starts no other', async () => {
    let finish: (() => void) | undefined
    const mailer = memoryMailer(() => new Promise<void>(resolve => (finish = resolve)))
    const { enqueue, outbox, rows } = await setUpOutbox(open, mailer)
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    await eventually(() => expect(finish).toBeDefined())

    let stopped = false
    const stopping = outbox.stop().then(() => (stopped = true))
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.wake()
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(stopped).toBe(false)
    finish?.()
    await stopping
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'waiting', attempts: 0 }])
  })

  it('hands back what a stop finds just claimed, and its attempt does not count', async () => {
    const { enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    await outbox.stop()
    expect(mailer.sent).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0, leased_until: null }])
  })

  it('finds by itself what another process stored, every 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { clock, database, mailer } = await setUpOutbox(open)
    const { firstLook, looks, outbox } = watchedOutbox(database, mailer, clock)
    outbox.start()
    await firstLook
    await outboxOn(database, mailer, clock).enqueue({ kind: 'mail', mail: sampleMail })
    vi.advanceTimersByTime(15 * second - 1)
    expect([looks(), mailer.sent]).toEqual([1, []])
    vi.advanceTimersByTime(1)
    await eventually(() => expect(mailer.sent).toHaveLength(1))
  })
})

it('refuses a sender that is no address', () => {
  const { log } = memoryLog()
  const config = { mailFrom: 'not an address', siteUrl: 'http://localhost:3000' }
  // The database is not touched before the first email.
  const db = undefined as never
  const options = {
    db,
    kind: 'sqlite',
    clock: manualClock(),
    newId: () => 'id',
    log,
    mailer: memoryMailer(),
    objects: { get: async () => undefined },
    config,
  } as const
  expect(() => createOutbox(options)).toThrow('address')
})
