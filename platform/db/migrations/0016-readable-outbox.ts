/** The outbox can be listed: each message says what it is for, whom it goes to, its subject and the last answer. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const readableOutbox: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    // Rows that nothing below names count as emails of accounts, whose content no one may read.
    const columns = { purpose: 'account', recipient: '', subject: '' }
    for (const [name, value] of Object.entries(columns))
      await db.schema
        .alterTable('outbox_messages')
        .addColumn(name, type.text, c => c.notNull().defaultTo(value))
        .execute()
    await db.schema.alterTable('outbox_messages').renameColumn('last_error', 'last_answer').execute()

    const part = (path: string) =>
      kind === 'sqlite'
        ? sql`json_extract(message, ${sql.lit(`$.${path}`)})`
        : sql`message #>> ${sql.lit(`{${path.replace('.', ',')}}`)}`
    await sql`update outbox_messages set
      purpose = case
        when ${part('kind')} = 'sms' then 'text-message'
        when dedupe_key like 'enquiry-acknowledgement:%' then 'enquiry-acknowledgement'
        when dedupe_key like 'newsletter-confirmation:%' then 'newsletter-confirmation'
        when ${part('replyTo.address')} is not null then 'enquiry-notification'
        else purpose end,
      recipient = coalesce(case when ${part('kind')} = 'sms' then ${part('to')} else ${part('to.address')} end, ''),
      subject = coalesce(${part('subject')}, '')`.execute(db)
  },
})
