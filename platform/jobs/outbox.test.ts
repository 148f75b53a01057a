import { expect, it, onTestFinished, vi } from 'vitest'
import { describeEachDatabase } from '../../tests/support/databases'
import { manualClock, memoryLog, memoryMailer } from '../../tests/support/fakes'
import { eventually, minute, outboxOn, sampleMail, second, setUpOutbox } from '../../tests/support/outbox'
import { inTransaction } from '../db/transaction'
import { createOutbox } from './outbox'
import { markDead, markSent, postpone } from './outbox-rows'

describeEachDatabase('outbox', open => {
  it('delivers what was stored, from the sender, under a Message-ID made of row and host', async () => {
    const { outbox, enqueue, mailer, rows } = await setUpOutbox(open)
    outbox.start()
    await enqueue({ mail: sampleMail })
    outbox.wake()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]))
    const [row] = await rows()
    expect(mailer.sent).toEqual([
      {
        ...sampleMail,
        from: { name: 'Quorum & Quay', address: 'hello@quorumandquay.example' },
        messageId: `<${row?.id}@www.quorumandquay.example>`,
      },
    ])
  })

  it('keeps no content of a mail that is out', async () => {
    const { outbox, enqueue, rows } = await setUpOutbox(open)
    await enqueue({ mail: sampleMail })
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', message: '{}' }]))
  })

  it('stores nothing when the transaction fails', async () => {
    const { database, outbox, rows } = await setUpOutbox(open)
    const failing = inTransaction(database.db, async trx => {
      await outbox.enqueue(trx, [{ mail: sampleMail }])
      throw new Error('the row that caused it')
    })
    await expect(failing).rejects.toThrow('the row that caused it')
    expect(await rows()).toEqual([])
  })

  it('refuses to store a mail that could not be sent', async () => {
    const { enqueue, rows } = await setUpOutbox(open)
    await expect(
      enqueue({ mail: { ...sampleMail, subject: 'a\r\nBcc: thief@evil.example' } }),
    ).rejects.toThrow('cannot be sent')
    expect(await rows()).toEqual([])
  })

  it('stores one of two with the same dedupe key, any number without', async () => {
    const { enqueue, rows } = await setUpOutbox(open)
    await enqueue(
      { mail: sampleMail, dedupeKey: 'once' },
      { mail: sampleMail, dedupeKey: 'once' },
      { mail: sampleMail },
      { mail: sampleMail },
    )
    await enqueue({ mail: sampleMail, dedupeKey: 'once' })
    expect((await rows()).map(row => row.dedupe_key)).toEqual(['once', null, null])
  })

  it('lets several processes share the table without sending anything twice', async () => {
    const { database, clock, enqueue, rows, mailer, outbox } = await setUpOutbox(open)
    const others = [
      outboxOn(await database.openAgain(), mailer, clock),
      outboxOn(await database.openAgain(), mailer, clock),
    ]
    await enqueue(...Array.from({ length: 60 }, () => ({ mail: sampleMail })))
    for (const process of [outbox, ...others.map(other => other.outbox)]) process.start()
    await eventually(async () => expect((await rows()).every(row => row.status === 'sent')).toBe(true))
    expect(mailer.sent).toHaveLength(60)
    expect(new Set(mailer.sent.map(message => message.messageId)).size).toBe(60)
  })

  it('gives each of several claims at once a row of its own', async () => {
    const { claim, enqueue } = await setUpOutbox(open)
    await enqueue({ mail: sampleMail }, { mail: sampleMail }, { mail: sampleMail })
    const claims = await Promise.all([claim(), claim(), claim(), claim(), claim()])
    const ids = claims.flatMap(row => (row ? [row.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    // A claim that meets a row in the middle of another claim may come back empty; the next one finds the rest.
    while (await claim()) ids.push('later')
    expect(ids).toHaveLength(3)
  })

  it('sends again under the same Message-ID when a process died between sending and noting it', async () => {
    const { claim, clock, enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    await enqueue({ mail: sampleMail })
    const dead = await claim()
    if (dead) await mailer.send(JSON.parse(dead.message))
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
    await enqueue({ mail: sampleMail })
    const slow = await claim()
    clock.advance(2 * minute)
    const quick = await claim()
    if (!slow || !quick) throw new Error('both claims must succeed')
    await markDead(database.db, slow, 'late')
    await postpone(database.db, slow, clock.now() + minute, 'late')
    expect(await rows()).toMatchObject([
      { status: 'waiting', last_error: '', leased_until: quick.leasedUntil },
    ])
    // Except that it is out: that stays true, and the other's failure does not undo it.
    await markSent(database.db, slow.id, clock.now())
    await postpone(database.db, quick, clock.now() + minute, 'refused')
    expect(await rows()).toMatchObject([{ status: 'sent', last_error: '' }])
  })

  it('delivers at most four mails at a time', async () => {
    let under = 0
    let most = 0
    const mailer = memoryMailer(async () => {
      under += 1
      most = Math.max(most, under)
      await new Promise(resolve => setTimeout(resolve, 20))
      under -= 1
    })
    const { enqueue, outbox } = await setUpOutbox(open, mailer)
    await enqueue(...Array.from({ length: 12 }, () => ({ mail: sampleMail })))
    outbox.start()
    await eventually(() => expect(mailer.sent).toHaveLength(12))
    expect(most).toBe(4)
  })

  it('waits on stop for the delivery under way and starts no other', async () => {
    let finish: (() => void) | undefined
    const mailer = memoryMailer(() => new Promise<void>(resolve => (finish = resolve)))
    const { enqueue, outbox, rows } = await setUpOutbox(open, mailer)
    await enqueue({ mail: sampleMail })
    outbox.start()
    await eventually(() => expect(finish).toBeDefined())
    await enqueue({ mail: sampleMail })

    let stopped = false
    const stopping = outbox.stop().then(() => (stopped = true))
    outbox.wake()
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(stopped).toBe(false)
    finish?.()
    await stopping
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'waiting', attempts: 0 }])
  })

  it('finds by itself what another process stored, every 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { enqueue, mailer, outbox } = await setUpOutbox(open)
    outbox.start()
    await outbox.stop()
    outbox.start()
    await new Promise(resolve => setTimeout(resolve, 50))
    await enqueue({ mail: sampleMail })
    vi.advanceTimersByTime(15 * second)
    await eventually(() => expect(mailer.sent).toHaveLength(1))
  })
})

it('refuses a sender that is no address', () => {
  const { log } = memoryLog()
  const config = { mailFrom: 'not an address', siteUrl: 'http://localhost:3000' }
  // The database is not touched before the first mail.
  const db = undefined as never
  const options = {
    db,
    kind: 'sqlite',
    clock: manualClock(),
    newId: () => 'id',
    log,
    mailer: memoryMailer(),
    config,
  } as const
  expect(() => createOutbox(options)).toThrow('address')
})
