/** The columns of a table's primary key, as the database knows them. */
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind, Tables } from '../types'

/** In the order of the key. Throws when the table has none. */
export async function keyColumns(db: Kysely<Tables>, kind: DatabaseKind, table: string): Promise<string[]> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
    : sql<{ name: string }>`select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid = ${table}::regclass
        order by array_position(i.indkey::smallint[], a.attnum)`
  ).execute(db)
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key.`)
  return rows.map(({ name }) => name)
}
