/** With which enquiry one came into a thread, so that it leaves with it; the words of emails, for the search. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../column-types'
import type { MigrationFor } from '../migration'

export const threads: MigrationFor = kind => ({
  async up(db) {
    const { text } = columnTypes(kind)
    await db.schema
      .alterTable('contact_submissions')
      .addColumn('merged_with', text, c => c.references('contact_submissions.id').onDelete('set null'))
      .execute()
    // The foreign key is looked up when an enquiry is deleted.
    await sql`create index contact_submissions_merged_with on contact_submissions (merged_with)
      where merged_with is not null`.execute(db)
    await (kind === 'sqlite' ? addWordsToSqlite(db) : addWordsToPostgres(db))
  },
})

/** As those of enquiries are kept (0015, 0021). */
async function addWordsToSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table searched_mails (
    row integer primary key,
    mail_id text not null unique references received_mails (id) on delete cascade
  ) strict`.execute(db)
  await sql`create virtual table mail_search using fts5(
    words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8 9 10', detail = none
  )`.execute(db)
  await sql`create trigger searched_mails_deleted after delete on searched_mails begin
    delete from mail_search where rowid = old.row; end`.execute(db)
}

async function addWordsToPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_search (
    mail_id text primary key references received_mails (id) on delete cascade,
    document tsvector not null
  )`.execute(db)
  await sql`create index mail_search_document on mail_search using gin (document)`.execute(db)
}
