/** Rows of which a member has a bounded number: what is written last is kept. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/types'

/** A table with rows of members, the column that names a row of one, and that of its time. */
type Kept =
  | { table: 'presences'; name: 'place'; time: 'seen_at' }
  | { table: 'push_subscriptions'; name: 'endpoint'; time: 'renewed_at' }

/** Deletes the member's others. */
export async function keepNewest(
  db: Kysely<Tables>,
  { table, name, time }: Kept,
  accountId: string,
  most: number,
): Promise<void> {
  const own = sql`from ${sql.table(table)} where account_id = ${accountId}`
  const kept = sql`select ${sql.ref(name)} ${own} order by ${sql.ref(time)} desc, ${sql.ref(name)} limit ${most}`
  await sql`delete ${own} and ${sql.ref(name)} not in (${kept})`.execute(db)
}
