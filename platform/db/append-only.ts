/** Append-only tables: rows may be added, and deleted when old enough, but never changed. */
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './types'

/** Makes the database refuse updates of the table. For migrations. */
export async function refuseUpdates(db: Kysely<unknown>, kind: DatabaseKind, table: string): Promise<void> {
  const sentence = `${table} is append-only`
  if (kind === 'sqlite') {
    await sql
      .raw(
        `create trigger ${table}_append_only before update on ${table} begin select raise(abort, '${sentence}'); end`,
      )
      .execute(db)
    return
  }
  await sql
    .raw(
      `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${sentence}'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${table}_append_only before update on ${table} for each statement execute function ${table}_append_only()`,
    )
    .execute(db)
}
