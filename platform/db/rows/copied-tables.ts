/**
 * Which tables a backup carries from one database to another: all but what a start makes by itself, and what is kept for
 * an hour only.
 */
import { sql } from 'kysely'
import type { Database, DatabaseKind } from '../types'

/** The schema's own records, search indexes, counters, the notes of a move, and previews of what nobody has saved. */
const leftOut = [
  /^unfinished_move$/,
  /^kysely_migration/,
  /^schema_floor$/,
  /^(post_search|post_parts|enquiry_search|mail_search)/,
  /^(parted_posts|searched_posts|searched_enquiries|searched_mails)$/,
  /^rate_limits$/,
  /^unsaved_posts$/,
]

/** Names in alphabetical order. */
export async function copiedTables(db: Database, kind: DatabaseKind): Promise<string[]> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db)
  return rows
    .map(({ name }) => name)
    .filter(name => !name.startsWith('sqlite_') && !leftOut.some(pattern => pattern.test(name)))
    .sort()
}
