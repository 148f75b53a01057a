/** Enquiries as a shared inbox: who answers, what happened, replies, what each member has read, full-text search. */
import { sql } from 'kysely'
import { refuseUpdates } from '../append-only'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const inbox: MigrationFor = kind => ({
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

    const added = [
      ['assignee_id', type.text],
      // Null for enquiries of before: nothing recorded whether they were answered.
      ['due_at', type.time],
      ['answered_at', type.time],
      ['acknowledgement_message_id', type.text],
      ['changed_at', type.time],
    ] as const
    for (const [name, columnType] of added)
      await db.schema.alterTable('contact_submissions').addColumn(name, columnType).execute()
    for (const [name, first] of [
      ['version', 1],
      ['reminders', 0],
    ] as const)
      await db.schema
        .alterTable('contact_submissions')
        .addColumn(name, type.integer, c => c.notNull().defaultTo(first))
        .execute()
    // Those of before were acknowledged; spam was not.
    await sql`update contact_submissions set acknowledgement_message_id = '' where status <> 'spam'`.execute(
      db,
    )
    await sql`create index contact_submissions_by_change on contact_submissions (coalesce(changed_at, created_at))`.execute(
      db,
    )
    await index('contact_submissions', 'by_status', ['status', 'created_at', 'id'])
    await index('contact_submissions', 'by_due', ['status', 'due_at'])
    await index('contact_submissions', 'by_assignee', ['assignee_id', 'created_at', 'id'])
    await sql`create index contact_submissions_by_sender on contact_submissions (lower(email), created_at)`.execute(
      db,
    )

    await table('enquiry_events')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('enquiry_id', type.text, c =>
        c.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('kind', type.text, c => c.notNull())
      .addColumn('account_id', type.text)
      .addColumn('detail', type.json, c => c.notNull())
      .addColumn('at', type.time, c => c.notNull())
      .execute()
    await index('enquiry_events', 'of_enquiry', ['enquiry_id', 'at', 'id'])
    await refuseUpdates(db, kind, 'enquiry_events')

    await table('enquiry_replies')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('enquiry_id', type.text, c =>
        c.notNull().references('contact_submissions.id').onDelete('cascade'),
      )
      .addColumn('account_id', type.text, c => c.notNull())
      .addColumn('body', type.text, c => c.notNull())
      .addColumn('mail_id', type.text, c => c.notNull())
      .addColumn('message_id', type.text, c => c.notNull())
      .addColumn('send_at', type.time, c => c.notNull())
      .addColumn('cancelled_at', type.time)
      .addColumn('created_at', type.time, c => c.notNull())
      .execute()
    await index('enquiry_replies', 'of_enquiry', ['enquiry_id', 'created_at'])

    for (const [name, column] of [
      ['enquiry_reads', 'read_at'],
      ['enquiry_writers', 'seen_at'],
    ] as const)
      await table(name)
        .addColumn('enquiry_id', type.text, c =>
          c.notNull().references('contact_submissions.id').onDelete('cascade'),
        )
        .addColumn('account_id', type.text, c => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn(column, type.time, c => c.notNull())
        .addPrimaryKeyConstraint(`${name}_key`, ['enquiry_id', 'account_id'])
        .execute()
    await index('enquiry_writers', 'by_time', ['seen_at'])

    await table('saved_replies')
      .addColumn('id', type.text, c => c.primaryKey())
      .addColumn('title', type.text, c => c.notNull().unique())
      .addColumn('body', type.text, c => c.notNull())
      .addColumn('updated_at', type.time, c => c.notNull())
      .execute()

    await table('notification_choices')
      .addColumn('account_id', type.text, c => c.primaryKey().references('accounts.id').onDelete('cascade'))
      .addColumn('enquiries', type.text, c => c.notNull())
      .execute()

    if (kind === 'sqlite') {
      // FTS5 finds its own rows only by number; a deleted enquiry takes its words along.
      await sql`create table searched_enquiries (
        row integer primary key,
        enquiry_id text not null unique references contact_submissions (id) on delete cascade
      ) strict`.execute(db)
      await sql`create virtual table enquiry_search using fts5(
        words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
      )`.execute(db)
      await sql`create trigger searched_enquiries_deleted after delete on searched_enquiries begin
        delete from enquiry_search where rowid = old.row; end`.execute(db)
      return
    }
    await sql`create table enquiry_search (
      enquiry_id text primary key references contact_submissions (id) on delete cascade,
      document tsvector not null
    )`.execute(db)
    await sql`create index enquiry_search_document on enquiry_search using gin (document)`.execute(db)
  },
})
