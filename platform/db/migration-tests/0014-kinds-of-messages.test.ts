import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { kindsOfMessages } from '../migrations/0014-kinds-of-messages'

describeEachDatabase('the migration that names the kinds of messages', open => {
  it('keeps what waits, was given up and was sent', async () => {
    const { db, kind } = await open()
    const at = '2026-11-20T20:00:00.000Z'
    const sms = { to: '+16045550142', text: '123456 is your code', until: at }
    const mail = { subject: 'A “private” matter', to: { name: '', address: 'reader@client.example' } }
    const stored = { a: mail, b: { sms }, c: {} }
    for (const [id, message] of Object.entries(stored))
      await db
        .insertInto('outbox_messages')
        .values({
          id,
          purpose: 'account',
          recipient: '',
          subject: '',
          dedupe_key: null,
          message: JSON.stringify(message),
          status: 'waiting',
          attempts: 0,
          next_attempt_at: at,
          leased_until: null,
          last_answer: '',
          created_at: at,
          sent_at: null,
        })
        .execute()
    await kindsOfMessages(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    const rows = await db.selectFrom('outbox_messages').select(['id', 'message']).execute()
    expect(Object.fromEntries(rows.map(({ id, message }) => [id, JSON.parse(message)]))).toEqual({
      a: { kind: 'mail', ...mail },
      b: { kind: 'sms', ...sms },
      c: {},
    })
  })
})
