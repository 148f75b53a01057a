/** Readers find the newest articles with their words: an index by date to walk, and one of the words of title and excerpt. */
import { sql } from 'kysely'
import type { MigrationFor } from '../migration'

export const newestMatches: MigrationFor = kind => ({
  async up(db) {
    if (kind === 'sqlite') return
    await sql`create index post_search_by_date on post_search (date desc, id)`.execute(db)
    await sql`create index post_search_head on post_search using gin (head)`.execute(db)
  },
})
