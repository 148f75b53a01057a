/** Files that members attach to replies: a draft's until the reply is sent. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const replyFiles: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const created = db.schema.createTable('reply_files')
    await (kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created)
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('enquiry_id', type.text, c =>
        c.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('reply_id', type.text, c => c.references('enquiry_replies.id').onDelete('cascade'))
      .addColumn('account_id', type.text, c => c.notNull())
      .addColumn('position', type.integer, c => c.notNull())
      .addColumn('name', type.text, c => c.notNull())
      .addColumn('media_type', type.text, c => c.notNull())
      .addColumn('bytes', type.integer, c => c.notNull())
      .addColumn('object_key', type.text, c => c.notNull())
      .addColumn('since', type.time, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('reply_files_of_reply')
      .on('reply_files')
      .columns(['reply_id', 'position'])
      .execute()
    await db.schema.createIndex('reply_files_of_enquiry').on('reply_files').column('enquiry_id').execute()
  },
})
