/** The inbox finds the beginnings of words in an index each, up to ten characters: FTS5 merges all others. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const enquiryPrefixes: MigrationFor = kind => ({
  async up(db) {
    if (kind === 'postgres') return
    await sql`create virtual table enquiry_prefixes using fts5(
      words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8 9 10', detail = none
    )`.execute(db)
    await sql`insert into enquiry_prefixes (rowid, words) select rowid, words from enquiry_search`.execute(db)
    await sql`drop trigger searched_enquiries_deleted`.execute(db)
    await sql`drop table enquiry_search`.execute(db)
    await sql`alter table enquiry_prefixes rename to enquiry_search`.execute(db)
    await sql`create trigger searched_enquiries_deleted after delete on searched_enquiries begin
      delete from enquiry_search where rowid = old.row; end`.execute(db)
  },
})
