import { expect, it } from 'vitest'
import type { Outbox } from '../../platform/jobs/outbox'
import { createLog } from '../../platform/log'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { minute, setUpOutbox, someoneWaits } from '../../tests/support/data/outbox'
import { silentPush } from '../../tests/support/peers/push'
import { submitEnquiry } from '../enquiry/enquiries.server'
import { sendForward } from '../enquiry/inbox/forward/forwards.server'
import { sendReminders } from '../enquiry/inbox/reminders.server'
import { sendReply } from '../enquiry/inbox/replies.server'
import { subscribe } from '../subscriber/subscribers.server'
import { erasePersonalData } from './erase-personal-data.server'

const email = 'ines@client.example'
const enquiry = anEnquiry({ name: 'Ines Falk', email, company: 'Brine', service: 'Other', message: 'Words' })

describeEachDatabase('an erasure', open => {
  async function setUp() {
    const base = await setUpOutbox(open)
    const { db, kind, config } = base.database
    const second = await base.database.openAgain()
    let lastId = 0
    const newId = () => {
      lastId += 1
      return `id-${String(lastId).padStart(4, '0')}`
    }
    const stampKey = Buffer.alloc(32, 7)
    const suppressionKey = Buffer.alloc(32, 8)
    const deps = {
      ...{ db, databaseKind: kind, config, clock: base.clock, outbox: base.outbox, newId },
      ...{ stampKey, suppressionKey, log: createLog('silent'), push: silentPush },
    }
    await db
      .insertInto('accounts')
      .values({
        ...{
          id: 'olga',
          role: 'owner',
          email: 'olga@quorumandquay.example',
          email_confirmed_at: '2026-01-01',
        },
        ...{ app_metadata: '{}', user_metadata: '{}', created_at: '2026-01-01', updated_at: '2026-01-01' },
      })
      .execute()

    /** Runs `work` until its emails are stored and not yet committed, then erases, and lets both go on. */
    async function meanwhile(work: (outbox: Outbox) => Promise<unknown>) {
      const asked = base.clock.now()
      base.clock.advance(minute)
      const stored = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const working = work({
        ...base.outbox,
        async enqueue(trx, entries) {
          const enqueued = await base.outbox.enqueue(trx, entries)
          stored.resolve()
          await goOn.promise
          return enqueued
        },
      })
      await stored.promise
      const erasing = erasePersonalData(
        { db: second.db, kind, suppressionKey, dataDir: config.dataDir },
        { newId, now: asked, accountId: 'olga' },
        { email },
      )
      // SQLite lets one transaction write at a time; PostgreSQL lets the second wait for what the first has locked.
      if (kind === 'postgres') await expect.poll(() => someoneWaits(db), { interval: 5 }).toBe(true)
      goOn.resolve()
      await working
      return erasing
    }
    const left = async () => ({
      enquiries: await db.selectFrom('contact_submissions').select('id').execute(),
      subscribers: await db.selectFrom('subscribers').select('id').execute(),
      mails: (await base.rows()).map(({ purpose, recipient }) => `${purpose} to ${recipient}`),
    })
    const receive = async () => {
      await submitEnquiry(deps, enquiry, { spam: false })
      return (await db.selectFrom('contact_submissions').select('id').executeTakeFirstOrThrow()).id
    }
    const profile = { name: 'Olga', job_title: '', signature: '' }
    const owner = () => ({ newId, now: base.clock.now(), accountId: 'olga', ...profile })
    return { deps, meanwhile, left, receive, owner, clock: base.clock }
  }

  const nothing = { enquiries: [], subscribers: [], mails: [] }

  it('takes along a reply that is being stored', async () => {
    const { deps, meanwhile, left, receive, owner } = await setUp()
    const enquiryId = await receive()
    const reply = { enquiryId, body: 'Yes', sendAt: undefined, ifVersion: undefined }
    const nothingMore = async () => undefined
    const receipt = await meanwhile(outbox => sendReply({ ...deps, outbox }, owner(), reply, nothingMore))
    expect(await left()).toEqual(nothing)
    expect(receipt.erased).toMatchObject({ enquiries: 1, emails: 3 })
    // A reply after it finds nothing to answer.
    expect(await sendReply(deps, owner(), reply, nothingMore)).toEqual({ kind: 'missing' })
    expect(await left()).toEqual(nothing)
  })

  const client = 'bo@other.example'
  const receiveFromOther = async (deps: Awaited<ReturnType<typeof setUp>>['deps']) => {
    await submitEnquiry(deps, { ...enquiry, email: client }, { spam: false })
    return (await deps.db.selectFrom('contact_submissions').select('id').executeTakeFirstOrThrow()).id
  }

  it('takes along the copy of a reply that is being stored, which stays the client’s', async () => {
    const { deps, meanwhile, owner } = await setUp()
    const enquiryId = await receiveFromOther(deps)
    const reply = { enquiryId, body: 'Yes', cc: [email], sendAt: undefined, ifVersion: undefined }
    await meanwhile(outbox => sendReply({ ...deps, outbox }, owner(), reply, async () => undefined))
    expect(await deps.db.selectFrom('reply_copies').selectAll().execute()).toEqual([])
    const mails = deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('purpose', '=', 'enquiry-reply')
    const messages = (await mails.execute()).map(({ message }) => message)
    expect(messages).toEqual([expect.stringContaining(client)])
    expect(messages[0]).not.toContain(email)
  })

  it('takes along a forward to the address that is being stored', async () => {
    const { deps, meanwhile, owner } = await setUp()
    const enquiryId = await receiveFromOther(deps)
    const forward = { enquiryId, to: email, note: 'Please see', files: [], key: undefined }
    const nothingOf = { mailId: undefined, replyId: undefined }
    await meanwhile(outbox =>
      sendForward({ ...deps, outbox }, owner(), { ...forward, ...nothingOf }, async () => undefined),
    )
    const forwards = await deps.db.selectFrom('enquiry_replies').select('forwarded_to').execute()
    expect(forwards).toEqual([{ forwarded_to: '' }])
    const rows = await deps.db.selectFrom('outbox_messages').select(['recipient', 'message']).execute()
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  it('takes along a reminder that is being stored', async () => {
    const { deps, meanwhile, left, receive, clock } = await setUp()
    await receive()
    const due = await deps.db.selectFrom('contact_submissions').select('due_at').executeTakeFirstOrThrow()
    clock.advance(Date.parse(due.due_at ?? '') - clock.now() - 60 * minute)
    await meanwhile(outbox => sendReminders({ ...deps, outbox }))
    expect(await left()).toEqual(nothing)
  })

  it('takes along an enquiry that is being stored, with its acknowledgement', async () => {
    const { deps, meanwhile, left } = await setUp()
    const receipt = await meanwhile(outbox => submitEnquiry({ ...deps, outbox }, enquiry, { spam: false }))
    expect(await left()).toEqual(nothing)
    expect(receipt.erased).toMatchObject({ enquiries: 1, emails: 2 })
  })

  it('takes along a subscription that is being stored', async () => {
    const { deps, meanwhile, left } = await setUp()
    const receipt = await meanwhile(outbox =>
      subscribe({ ...deps, outbox }, { email, ip: '203.0.113.7', page: '/blog' }),
    )
    expect(await left()).toEqual(nothing)
    expect(receipt.erased.subscription).toBe(true)
  })
})
