import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { listForwards } from '../../../domain/enquiry/inbox/forward/list-forwards.server'
import { listReplies } from '../../../domain/enquiry/inbox/list-replies.server'
import { describeEachDatabase, type TestDatabase } from '../../../tests/support/data/databases'
import { replyFiles } from '../migrations/0049-reply-files'
import { otherRecipients } from '../migrations/0050-other-recipients'

const at = '2026-11-20T20:00:00.000Z'

/** As migration 0046 left the table of replies, with one. */
async function goBack({ db, kind }: TestDatabase): Promise<void> {
  for (const table of ['forwarded_files', 'reply_copies', 'mail_copies', 'reply_files', 'enquiry_replies'])
    await db.schema.dropTable(table).execute()
  const [time, strict] = kind === 'postgres' ? ['timestamptz', ''] : ['text', 'strict']
  await sql`create table enquiry_replies (id text primary key,
    enquiry_id text not null references contact_submissions (id) on delete cascade, account_id text not null,
    body text not null, mail_id text not null, message_id text not null, send_at ${sql.raw(time)} not null,
    created_at ${sql.raw(time)} not null, cancelled_at ${sql.raw(time)},
    bounced_with text not null default '') ${sql.raw(strict)}`.execute(db)
  await sql`insert into contact_submissions
    (id, name, email, company, phone, service, message, status, created_at)
    values ('asked', 'Ines', 'ines@client.example', '', '', '', 'Hello', 'answered', ${at})`.execute(db)
  await sql`insert into enquiry_replies (id, enquiry_id, account_id, body, mail_id, message_id, send_at, created_at)
    values ('before', 'asked', 'olga', 'Our answer', 'mail', '<mail@localhost>', ${at}, ${at})`.execute(db)
}

describeEachDatabase('the migration of other recipients', open => {
  it('leaves replies as they were, and takes everything along with their enquiry', async () => {
    const database = await open()
    const { db, kind } = database
    await goBack(database)
    const untyped = db as unknown as Kysely<unknown> // as the migrator hands it in
    await replyFiles(kind).up(untyped)
    await otherRecipients(kind).up(untyped)
    expect(await listReplies(db, ['asked'])).toMatchObject([
      { id: 'before', body: 'Our answer', cc: [], files: [], state: 'sent' },
    ])
    expect(await listForwards(db, ['asked'])).toEqual([])
    const file = {
      name: 'a.pdf',
      media_type: 'application/pdf',
      bytes: 1,
      object_key: 'replies/a',
      since: at,
    }
    await db
      .insertInto('reply_files')
      .values({ ...file, id: 'a', enquiry_id: 'asked', reply_id: 'before', account_id: 'olga', position: 0 })
      .execute()
    await db
      .insertInto('reply_copies')
      .values({ reply_id: 'before', position: 0, address: 'ann@client.example' })
      .execute()
    await sql`insert into enquiry_replies (id, enquiry_id, account_id, body, mail_id, message_id, send_at, created_at,
      forwarded_to, forwarded_reply_id)
      values ('forward', 'asked', 'olga', '', 'm', '<m@localhost>', ${at}, ${at}, 'paul@printer.example', 'before')`.execute(
      db,
    )
    await db
      .insertInto('forwarded_files')
      .values({ forward_id: 'forward', position: 0, file_id: 'a' })
      .execute()
    expect(await listForwards(db, ['asked'])).toMatchObject([
      { id: 'forward', to: 'paul@printer.example', reply_id: 'before', files: [{ id: 'a', name: 'a.pdf' }] },
    ])
    // What was forwarded takes the forward along.
    await db.deleteFrom('enquiry_replies').where('id', '=', 'before').execute()
    expect(await listForwards(db, ['asked'])).toEqual([])
    for (const table of ['reply_files', 'reply_copies', 'forwarded_files'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
