import { expect, it } from 'vitest'
import { createLog } from '../../../platform/log'
import { anEnquiry } from '../../../tests/support/data/an-enquiry'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { setUpOutbox } from '../../../tests/support/data/outbox'
import { silentPush } from '../../../tests/support/peers/push'
import { submitEnquiry } from '../enquiries.server'
import { cancelReply } from './cancel-reply.server'
import { changeEnquiries } from './change-enquiry.server'
import { addNote } from './notes/add-note.server'
import { sendReply } from './replies.server'

const sender = { name: 'Ines Falk', email: 'ines@client.example' }
const form = anEnquiry({ ...sender, service: 'Other', message: 'Words' })

describeEachDatabase('a change of an enquiry', open => {
  async function setUp() {
    const { database, clock, outbox, rows } = await setUpOutbox(open)
    const { db, kind, config } = database
    let lastId = 0
    const newId = () => {
      lastId += 1
      return `id-${String(lastId).padStart(4, '0')}`
    }
    const deps = {
      db,
      databaseKind: kind,
      config,
      clock,
      outbox,
      newId,
      log: createLog('silent'),
      stampKey: Buffer.alloc(32, 7),
      push: silentPush,
    }
    const times = { created_at: '2026-01-01', updated_at: '2026-01-01', email_confirmed_at: '2026-01-01' }
    await db
      .insertInto('accounts')
      .values({
        ...{
          id: 'olga',
          role: 'owner',
          email: 'olga@agency.example',
          app_metadata: '{}',
          user_metadata: '{}',
        },
        ...times,
      })
      .execute()
    await submitEnquiry(deps, form, { spam: false })
    const { id } = await db.selectFrom('contact_submissions').select('id').executeTakeFirstOrThrow()
    const actor = { newId, now: clock.now(), accountId: 'olga', name: 'Olga', job_title: '', signature: '' }
    const stored = async () => ({
      enquiries: await db.selectFrom('contact_submissions').selectAll().execute(),
      events: await db.selectFrom('enquiry_events').selectAll().execute(),
      replies: await db.selectFrom('enquiry_replies').selectAll().execute(),
      mails: await rows(),
    })
    return { deps, actor, id, stored }
  }

  it.each(['note', 'status', 'reply', 'reply that is taken back'] as const)(
    'stores no %s when its answer cannot be read',
    async kind => {
      const { deps, actor, id, stored } = await setUp()
      const reply = { enquiryId: id, body: 'Yes', sendAt: undefined, ifVersion: undefined }
      const read = async () => undefined
      if (kind === 'reply that is taken back') await sendReply(deps, actor, reply, read)
      const before = await stored()
      const replyId = before.replies[0]?.id ?? ''
      const fail = async () => Promise.reject(new Error('the database went away'))
      const changes = {
        note: () => addNote(deps, actor, { enquiryId: id, text: 'Called', key: undefined }, fail),
        status: () => changeEnquiries(deps, actor, { changes: [{ id, status: 'answered' }] }, fail),
        reply: () => sendReply(deps, actor, reply, fail),
        'reply that is taken back': () => cancelReply(deps, actor, { enquiryId: id, replyId }, fail),
      }
      await expect(changes[kind]()).rejects.toThrow('the database went away')
      expect(await stored()).toEqual(before)
    },
  )
})
