/** Mailboxes that are read: how far, by which process, since when or why not; and the emails that were not stored. */
import { sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const mailboxes: MigrationFor = kind => ({
  async up(db) {
    const type = columnTypes(kind)
    const table = (name: string) => {
      const created = db.schema.createTable(name)
      return kind === 'sqlite' ? created.modifyEnd(sql`strict`) : created
    }
    // UIDs and UIDVALIDITY have 32 bits without a sign, which PostgreSQL's integer has not.
    const number = kind === 'sqlite' ? type.integer : sql`bigint`
    await table('mailboxes')
      .addColumn('address', type.text, c => c.primaryKey())
      .addColumn('uid_validity', type.text)
      .addColumn('last_uid', number, c => c.notNull())
      .addColumn('reread_to', number, c => c.notNull())
      .addColumn('begun_at', type.time)
      .addColumn('holder', type.text)
      .addColumn('leased_until', type.time)
      .addColumn('problem', type.text)
      .addColumn('answer', type.text, c => c.notNull())
      .addColumn('since', type.time)
      .addColumn('last_mail_at', type.time)
      .execute()
    await table('held_mails')
      .addColumn('mailbox', type.text, c => c.notNull().references('mailboxes.address').onDelete('cascade'))
      .addColumn('uid_validity', type.text, c => c.notNull())
      .addColumn('uid', number, c => c.notNull())
      .addColumn('bytes', number, c => c.notNull())
      .addColumn('received_at', type.time, c => c.notNull())
      .addColumn('state', type.text, c => c.notNull())
      .addColumn('tries', type.integer, c => c.notNull())
      .addColumn('next_try_at', type.time)
      .addColumn('held_at', type.time, c => c.notNull())
      .addPrimaryKeyConstraint('held_mails_key', ['mailbox', 'uid_validity', 'uid'])
      .execute()
  },
})
