/** Emails that clients send: what they say, their files, and what an enquiry waits for since. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const receivedMail: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    const index = (on: string, name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(`${on}_${name}`)
        .on(on)
        .columns([...columns])
        .execute()

    await db.schema.alterTable('contact_submissions').addColumn('asked_at', type.time).execute()
    await db.schema
      .alterTable('enquiry_replies')
      .addColumn('bounced_with', type.text, c => c.notNull().defaultTo(''))
      .execute()
    await index('enquiry_replies', 'by_message', ['message_id'])
    await index('contact_submissions', 'by_acknowledgement', ['acknowledgement_message_id'])

    await table('received_mails')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('enquiry_id', type.text, c =>
        c.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('fingerprint', type.text, c => c.notNull().unique())
      .addColumn('kind', type.text, c => c.notNull())
      .addColumn('opened', type.integer, c => c.notNull())
      .addColumn('message_id', type.text, c => c.notNull())
      .addColumn('from_name', type.text, c => c.notNull())
      .addColumn('from_address', type.text, c => c.notNull())
      .addColumn('reply_to', type.text, c => c.notNull())
      .addColumn('subject', type.text, c => c.notNull())
      .addColumn('text', type.text, c => c.notNull())
      .addColumn('html', type.text, c => c.notNull())
      .addColumn('suggestion', type.text)
      .addColumn('suggested_id', type.text, c => c.references('contact_submissions.id').onDelete('set null'))
      .addColumn('sent_at', type.time)
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await index('received_mails', 'of_enquiry', ['enquiry_id', 'created_at', 'id'])
    await index('received_mails', 'by_message', ['message_id'])
    await index('received_mails', 'by_sender', ['from_address'])
    // The foreign key is looked up when an enquiry is deleted.
    await index('received_mails', 'by_suggestion', ['suggested_id'])

    await table('received_files')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('mail_id', type.text, c => c.notNull().references('received_mails.id').onDelete('cascade'))
      .addColumn('position', type.integer, c => c.notNull())
      .addColumn('name', type.text, c => c.notNull())
      .addColumn('media_type', type.text, c => c.notNull())
      .addColumn('content_id', type.text, c => c.notNull())
      .addColumn('bytes', type.integer, c => c.notNull())
      .addColumn('object_key', type.text, c => c.notNull())
      .execute()
    await index('received_files', 'of_mail', ['mail_id', 'position'])
  },
})
