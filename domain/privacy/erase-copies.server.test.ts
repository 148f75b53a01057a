/** Erasing the reader of a copy while the reply is being delivered: nobody gets it twice, and the address does not return. */
import { expect, it } from 'vitest'
import { lockRows } from '../../platform/db/lock-rows'
import { inTransaction } from '../../platform/db/transaction'
import { DeliveryError } from '../../platform/mail/delivery-error'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { eventually, outboxOn, sampleMail, someoneWaits } from '../../tests/support/data/outbox'
import { manualClock, memoryMailer } from '../../tests/support/peers/fakes'
import { eraseSentTo } from '../enquiry/inbox/copies/sent-to.server'

const [to, ann, bob] = ['client@client.example', 'ann@client.example', 'bob@client.example']
const at = '2026-01-01T00:00:00.000Z'

describeEachDatabase('erasing the reader of a copy', open => {
  /** A reply in the outbox with copies to Ann and Bob, which `send` delivers. */
  async function setUp(send: () => Promise<void>) {
    const database = await open()
    const { db, kind } = database
    const mailer = { ...memoryMailer(), send: () => send().then(() => 'accepted') }
    const clock = manualClock()
    const { outbox, enqueue } = outboxOn(database, mailer, clock)
    const cc = [ann, bob].map(address => ({ name: '', address }))
    const [enqueued] = await enqueue({
      kind: 'mail',
      mail: { ...sampleMail, to: { name: '', address: to }, cc },
    })
    await db
      .insertInto('contact_submissions')
      .values({
        ...{ id: 'first', ...anEnquiry({ name: 'Bo', email: to, message: 'Words' }) },
        ...{ created_at: at, status: 'answered', version: 1 },
      })
      .execute()
    await db
      .insertInto('enquiry_replies')
      .values({
        ...{ id: 'reply', enquiry_id: 'first', account_id: 'olga', body: 'Yes', mail_id: enqueued?.id ?? '' },
        ...{ message_id: '<reply@agency.example>', send_at: at, created_at: at, cancelled_at: null },
      })
      .execute()
    for (const [position, address] of [ann, bob].entries())
      await db.insertInto('reply_copies').values({ reply_id: 'reply', position, address }).execute()
    const erase = (from = db) =>
      inTransaction(from, trx => eraseSentTo(trx, kind, { address: bob, until: undefined, now: clock.now() }))
    const row = () => db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow()
    return { database, outbox, erase, row }
  }

  const refuseFor = (...left: string[]) =>
    new DeliveryError({ permanent: false, code: '451', detail: 'busy', left }, undefined)

  it('keeps the erased out of what an attempt leaves', async () => {
    const { outbox, erase, row } = await setUp(async () => {
      await erase()
      throw refuseFor(ann, bob)
    })
    outbox.start()
    await eventually(async () => expect(await row()).toMatchObject({ attempts: 1, leased_until: null }))
    const { status, message } = await row()
    expect(status).toBe('waiting')
    expect(JSON.parse(message).left).toEqual([ann])
    expect(message).not.toContain(bob)
  })

  it('counts as sent when only the erased was left', async () => {
    const { outbox, erase, row } = await setUp(async () => {
      await erase()
      throw refuseFor(bob)
    })
    outbox.start()
    await eventually(async () => expect(await row()).toMatchObject({ status: 'sent', message: '{}' }))
  })

  it('waits for an attempt that notes who has it', async () => {
    const { database, erase, row } = await setUp(async () => undefined)
    const second = await database.openAgain()
    const noted = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const noting = inTransaction(database.db, async trx => {
      const query = trx.selectFrom('outbox_messages').select('message')
      const { message } = await lockRows(database.kind, query, 'update').executeTakeFirstOrThrow()
      const left = JSON.stringify({ ...JSON.parse(message), left: [ann, bob] })
      await trx.updateTable('outbox_messages').set({ message: left }).execute()
      noted.resolve()
      await goOn.promise
    })
    await noted.promise
    const erasing = erase(second.db)
    if (database.kind === 'postgres')
      await expect.poll(() => someoneWaits(second.db), { interval: 5 }).toBe(true)
    goOn.resolve()
    await Promise.all([noting, erasing])
    expect(JSON.parse((await row()).message).left).toEqual([ann])
  })
})
