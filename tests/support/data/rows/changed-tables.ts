/** Every row of a site's database, to see that nothing was written. */
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/types'

/** The rows of each table as text. */
export async function readAllRows(db: Database): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(db)
    rows[name] = JSON.stringify(found)
  }
  return rows
}

/** The tables that differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter(name => after[name] !== before[name])
