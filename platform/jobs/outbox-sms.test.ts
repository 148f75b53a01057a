import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { eventually, minute, outboxOn, setUpOutbox } from '../../tests/support/data/outbox'
import { memoryMailer } from '../../tests/support/peers/fakes'
import { startSmsWebhook } from '../../tests/support/peers/sms'
import { createSmsSender } from '../sms/sms-sender'

const sms = { to: '+16045550142', text: '123456 is your code' }

const refusedOnce = { status: 'waiting', attempts: 1, leased_until: null }

describeEachDatabase('a text message in the outbox', open => {
  const setUp = async (...statuses: number[]) => {
    const webhook = await startSmsWebhook(...statuses)
    return {
      webhook,
      ...(await setUpOutbox(open, memoryMailer(), { smsSender: createSmsSender(webhook.url) })),
    }
  }

  it('goes to the webhook, and its text is not kept', async () => {
    const { webhook, outbox, enqueue, rows, clock, mailer } = await setUp()
    await enqueue({ kind: 'sms', sms, until: clock.now() + minute })
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', message: '{}' }]))
    expect(await rows()).toMatchObject([
      { recipient: sms.to, subject: '', last_answer: 'the webhook answered 200' },
    ])
    expect(webhook.calls.map(({ message }) => message)).toEqual([sms])
    expect(mailer.sent).toEqual([])
  })

  it('waits while the webhook fails, and goes out later', async () => {
    const { webhook, outbox, enqueue, rows, clock } = await setUp(503)
    await enqueue({ kind: 'sms', sms, until: clock.now() + 60 * minute })
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([refusedOnce]))
    clock.advance(minute)
    outbox.wake()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]))
    expect(webhook.calls).toHaveLength(2)
  })

  it('is dropped without a trace once its code has expired', async () => {
    const { webhook, outbox, enqueue, rows, clock, lines } = await setUp(503)
    await enqueue({ kind: 'sms', sms, until: clock.now() + minute })
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([refusedOnce]))
    clock.advance(2 * minute)
    outbox.wake()
    await eventually(async () => expect(await rows()).toEqual([]))
    expect(webhook.calls).toHaveLength(1)
    expect(lines.join()).not.toContain('6045550142')
  })

  it('waits where no webhook is set any more', async () => {
    const { enqueue, rows, clock, database } = await setUp()
    await enqueue({ kind: 'sms', sms, until: clock.now() + 60 * minute })
    const other = outboxOn(database, memoryMailer(), clock)
    other.outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([refusedOnce]))
  })
})
