/** Who else gets emails of an enquiry: copies of replies and of what came in, and messages that are forwarded. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const otherRecipients: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    const copies = async (name: string, of: string, column: string) => {
      await table(name)
        .addColumn(column, type.text, c => c.notNull().references(`${of}.id`).onDelete('cascade'))
        .addColumn('position', type.integer, c => c.notNull())
        .addColumn('address', type.text, c => c.notNull())
        .addPrimaryKeyConstraint(`${name}_key`, [column, 'position'] as never)
        .execute()
      await db.schema.createIndex(`${name}_by_address`).on(name).column('address').execute()
    }
    await copies('reply_copies', 'enquiry_replies', 'reply_id')
    await copies('mail_copies', 'received_mails', 'mail_id')

    // A reply that goes to someone else is a forward; null for replies to the client. It goes with what it forwards.
    const replies = () => db.schema.alterTable('enquiry_replies')
    await replies().addColumn('forwarded_to', type.text).execute()
    await replies()
      .addColumn('forwarded_mail_id', type.text, c => c.references('received_mails.id').onDelete('cascade'))
      .execute()
    await replies()
      .addColumn('forwarded_reply_id', type.text, c => c.references('enquiry_replies.id').onDelete('cascade'))
      .execute()
    // The foreign keys are looked up when an email or a reply is deleted.
    for (const column of ['forwarded_mail_id', 'forwarded_reply_id'])
      await db.schema
        .createIndex(`enquiry_replies_by_${column}`)
        .on('enquiry_replies')
        .column(column)
        .execute()
    await table('forwarded_files')
      .addColumn('forward_id', type.text, c =>
        c.notNull().references('enquiry_replies.id').onDelete('cascade'),
      )
      .addColumn('position', type.integer, c => c.notNull())
      .addColumn('file_id', type.text, c => c.notNull())
      .addPrimaryKeyConstraint('forwarded_files_key', ['forward_id', 'position'])
      .execute()
  },
})
