import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { readableOutbox } from '../migrations/0016-readable-outbox'

const at = '2026-11-20T20:00:00.000Z'
const reader = { to: { name: '', address: 'reader@client.example' }, subject: 'A “private” matter' }

/** By id: dedupe key and message as stored before. */
const before = {
  account: [null, { kind: 'mail', ...reader }],
  acknowledgement: ['enquiry-acknowledgement:2026-11-20:x', { kind: 'mail', ...reader }],
  confirmation: ['newsletter-confirmation:a:b', { kind: 'mail', ...reader }],
  notification: [null, { kind: 'mail', ...reader, replyTo: { name: '', address: 'ann@client.example' } }],
  sms: [null, { kind: 'sms', to: '+16045550142', text: '123456 is your code', until: at }],
  sent: [null, {}],
} as const

const listed = { recipient: reader.to.address, subject: reader.subject }

describeEachDatabase('the migration that makes the outbox readable', open => {
  it('names purpose, recipient and subject of what is there', async () => {
    const { db, kind } = await open()
    await db.schema.alterTable('outbox_messages').renameColumn('last_answer', 'last_error').execute()
    for (const column of ['purpose', 'recipient', 'subject'])
      await db.schema.alterTable('outbox_messages').dropColumn(column).execute()
    const earlier = db as unknown as Kysely<{ outbox_messages: Record<string, unknown> }> // as it was
    for (const [id, [dedupe_key, message]] of Object.entries(before))
      await earlier
        .insertInto('outbox_messages')
        .values({
          id,
          dedupe_key,
          message: JSON.stringify(message),
          status: 'waiting',
          attempts: 0,
          next_attempt_at: at,
          last_error: 'later',
          created_at: at,
        })
        .execute()
    await readableOutbox(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    const rows = await db
      .selectFrom('outbox_messages')
      .select(['id', 'purpose', 'recipient', 'subject', 'last_answer'])
      .execute()
    expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))).toEqual({
      account: { purpose: 'account', ...listed, last_answer: 'later' },
      acknowledgement: { purpose: 'enquiry-acknowledgement', ...listed, last_answer: 'later' },
      confirmation: { purpose: 'newsletter-confirmation', ...listed, last_answer: 'later' },
      notification: { purpose: 'enquiry-notification', ...listed, last_answer: 'later' },
      sms: { purpose: 'text-message', recipient: '+16045550142', subject: '', last_answer: 'later' },
      sent: { purpose: 'account', recipient: '', subject: '', last_answer: 'later' },
    })
  })
})
