/** Each stored message says whether it is an email or a text message; before, the presence of one field told. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const kindsOfMessages: MigrationFor = kind => ({
  async up(db) {
    // Sent messages are reduced to `{}`.
    if (kind === 'sqlite')
      await sql`update outbox_messages set message = case
        when json_type(message, '$.sms') is null then json_set(message, '$.kind', 'mail')
        else json_set(json_extract(message, '$.sms'), '$.kind', 'sms') end
        where message <> '{}'`.execute(db)
    else
      await sql`update outbox_messages set message = case
        when jsonb_exists(message, 'sms') then (message -> 'sms') || '{"kind": "sms"}'
        else message || '{"kind": "mail"}' end
        where message <> '{}'`.execute(db)
  },
})
