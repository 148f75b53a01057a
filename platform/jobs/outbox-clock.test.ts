import { expect, it } from 'vitest'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { eventually, minute, sampleMail, second, setUpOutbox } from '../../tests/support/data/outbox'
import { memoryMailer } from '../../tests/support/peers/fakes'
import { DeliveryError } from '../mail/delivery-error'

const later = { permanent: false, code: 'EENVELOPE 451', detail: 'later' }

describeOnSqlite('the outbox of a machine whose clock jumps', open => {
  it('sends what comes after the clock was set back, and what waited once its time comes again', async () => {
    let isRefusing = true
    const mailer = memoryMailer(() => {
      if (isRefusing) throw new DeliveryError(later, undefined)
    })
    const { clock, enqueue, outbox, rows } = await setUpOutbox(open, mailer)
    const statuses = async () => (await rows()).map(({ status, attempts }) => `${status} ${attempts}`)
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    await eventually(async () => expect(await statuses()).toEqual(['waiting 1']))

    clock.setBack(60 * minute)
    isRefusing = false
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.wake()
    await eventually(async () => expect(await statuses()).toEqual(['waiting 1', 'sent 1']))

    clock.advance(60 * minute + 30 * second)
    outbox.wake()
    await eventually(async () => expect(await statuses()).toEqual(['sent 2', 'sent 1']))
    expect(mailer.sent).toHaveLength(2)
  })

  it('sends what waits at once when the clock jumps forward', async () => {
    let attempts = 0
    const mailer = memoryMailer(() => {
      attempts += 1
      if (attempts === 1) throw new DeliveryError(later, undefined)
    })
    const { clock, enqueue, outbox, rows } = await setUpOutbox(open, mailer)
    await enqueue({ kind: 'mail', mail: sampleMail })
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, leased_until: null }]))
    clock.advance(24 * 60 * minute)
    outbox.wake()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]))
    expect(mailer.sent).toHaveLength(1)
  })
})
