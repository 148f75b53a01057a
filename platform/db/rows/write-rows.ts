/** Writes rows that a snapshot gave into an empty database of the same schema. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseKind, Tables } from '../types'
import { copiedTables } from './copied-tables'
import type { Row } from './snapshot'

/** Both databases count the values of a statement: SQLite takes 32,766, PostgreSQL 65,535. */
const mostValues = 30_000

/**
 * Runs `write` while rows may name others that come later; at its end each must have come. Call in the transaction
 * that writes them. Throws the database's error when one is missing.
 */
export async function inAnyOrder(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  write: () => Promise<void>,
): Promise<void> {
  if (kind === 'sqlite') {
    // For this transaction only.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    return write()
  }
  const keys = await foreignKeys(trx)
  const alter = async (how: string) => {
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(trx)
  }
  await alter('deferrable initially deferred')
  await write()
  await sql`set constraints all immediate`.execute(trx)
  await alter('not deferrable')
}

async function foreignKeys(trx: Kysely<Tables>): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`select c.relname as "table", k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(trx)
  return rows
}

/** Deletes what the migrations themselves wrote. */
export async function emptyTables(trx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  for (const table of await copiedTables(trx, kind)) await sql`delete from ${sql.table(table)}`.execute(trx)
}

/** Throws the database's error on a table or column that it does not have. */
export async function writeRows(trx: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(mostValues / columns.length))
  for (let begin = 0; begin < rows.length; begin += atOnce) {
    const values = rows
      .slice(begin, begin + atOnce)
      .map(row => sql`(${sql.join(columns.map(column => sql`${row[column]}`))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.id(column)))})
      values ${sql.join(values)}`.execute(trx)
  }
}
