import { describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { eventually, minute, sampleMail, second, setUpOutbox } from '../../tests/support/data/outbox'
import { memoryMailer } from '../../tests/support/peers/fakes'
import { DeliveryError } from '../mail/delivery-error'
import { retryDelay } from './deliver'

const transient = () =>
  new DeliveryError(
    { permanent: false, code: 'EENVELOPE 451', detail: 'later, reader@client.example' },
    undefined,
  )
const permanent = () =>
  new DeliveryError(
    { permanent: true, code: 'EENVELOPE 550', detail: 'no such reader@client.example' },
    undefined,
  )

describeEachDatabase('outbox when mails are refused', open => {
  it('tries again after 30 s, 60 s and so on, and then sends', async () => {
    let refusals = 2
    const mailer = memoryMailer(() => {
      refusals -= 1
      if (refusals >= 0) throw transient()
    })
    const { clock, enqueue, outbox, rows } = await setUpOutbox(open, mailer)
    const began = clock.now()
    const dueIn = async () => Date.parse((await rows())[0]?.next_attempt_at ?? '') - began
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    await eventually(async () => expect(await dueIn()).toBe(30 * second))

    clock.advance(29 * second)
    outbox.wake()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(await rows()).toMatchObject([
      { attempts: 1, leased_until: null, last_answer: 'later, reader@client.example' },
    ])

    clock.advance(second)
    outbox.wake()
    await eventually(async () => expect(await dueIn()).toBe(90 * second))
    clock.advance(minute)
    outbox.wake()
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3, last_answer: '250 queued' }]),
    )
    expect(mailer.sent).toHaveLength(1)
  })

  it('gives up after twelve attempts, keeps the row and says so once', async () => {
    const mailer = memoryMailer(() => {
      throw transient()
    })
    const { clock, enqueue, lines, outbox, rows } = await setUpOutbox(open, mailer)
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await eventually(async () =>
        expect(await rows()).toMatchObject([{ attempts: attempt, leased_until: null }]),
      )
      clock.advance(7 * 60 * minute)
      outbox.wake()
    }
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'dead', attempts: 12 }]))
    expect((await rows())[0]?.message).toContain('Body of the mail')
    expect(lines.filter(line => JSON.parse(line).level === 50)).toHaveLength(1)
    expect(lines.filter(line => JSON.parse(line).level === 40)).toHaveLength(11)
  })

  it('gives up at once when the recipient is refused for good, and goes on with the next mail', async () => {
    const mailer = memoryMailer(({ to }) => {
      if (to.address.startsWith('reader')) throw permanent()
    })
    const { enqueue, outbox, rows } = await setUpOutbox(open, mailer)
    await enqueue(
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: { ...sampleMail, to: { name: '', address: 'other@client.example' } } },
    )
    outbox.start()
    await eventually(async () => {
      expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1 }, { status: 'sent' }])
    })
    expect((await rows())[0]?.last_answer).toBe('no such reader@client.example')
  })

  it('gives up on a mail during which the process died each time', async () => {
    const { claim, clock, enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await claim()
      clock.advance(2 * minute)
    }
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'dead' }]))
    expect(mailer.sent).toEqual([])
  })

  it('gives up on a row that is no mail', async () => {
    const { database, enqueue, mailer, outbox, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    await database.db.updateTable('outbox_messages').set({ message: '{"to":"everyone"}' }).execute()
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'dead' }]))
    expect(mailer.sent).toEqual([])
  })

  it('logs neither addresses nor content', async () => {
    const errors = [transient(), permanent(), new Error('reader@client.example: Body of the mail')]
    const mailer = memoryMailer(() => {
      throw errors.pop()
    })
    const { enqueue, lines, outbox, rows } = await setUpOutbox(open, mailer)
    await enqueue(
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
    )
    outbox.start()
    await eventually(async () => expect((await rows()).every(row => row.last_answer)).toBe(true))
    await outbox.stop()
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/client\.example|Body|private/)
  })

  it('survives a database that is away for a while', async () => {
    const { database, outbox, enqueue, lines, mailer, rows } = await setUpOutbox(open)
    await enqueue({ kind: 'mail', mail: sampleMail })
    await database.db.schema.alterTable('outbox_messages').renameTo('away').execute()
    outbox.start()
    await eventually(() => expect(lines.join('')).toContain('the outbox cannot use its table'))
    await database.db.schema.alterTable('away').renameTo('outbox_messages').execute()
    outbox.wake()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent' }]))
    expect(mailer.sent).toHaveLength(1)
  })
})

describe('retryDelay', () => {
  it('doubles from 30 s to 6 h', () => {
    const delays = [1, 2, 3, 4, 10, 11, 12].map(attempt => retryDelay(attempt, 0.5) / second)
    expect(delays).toEqual([30, 60, 120, 240, 15_360, 21_600, 21_600])
  })

  it('spreads by a fifth to either side', () => {
    expect(retryDelay(1, 0)).toBe(24_000)
    expect(retryDelay(1, 1)).toBe(36_000)
  })
})
