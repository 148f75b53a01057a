/** Writes rows that a snapshot gave into a database of the same schema. */
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

export interface ForeignKey {
  table: string
  name: string
  /** As PostgreSQL writes it. */
  definition: string
}

async function foreignKeys(trx: Kysely<Tables>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`select c.relname as "table", k.conname as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(trx)
  return rows
}

/** Takes the foreign keys off a PostgreSQL database, whose rows come in several transactions; returns them. */
export async function dropForeignKeys(trx: Kysely<Tables>): Promise<ForeignKey[]> {
  const keys = await foreignKeys(trx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  return keys
}

/** Throws the database's error when a row names another that is not there. */
export async function addForeignKeys(trx: Kysely<Tables>, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      trx,
    )
}

/** Deletes all rows of a table that refuses that, too. Call while no foreign key watches. */
export async function clearTable(trx: Kysely<Tables>, kind: DatabaseKind, table: string): Promise<void> {
  if (kind === 'postgres') {
    await sql`truncate ${sql.table(table)}`.execute(trx)
    return
  }
  const { rows: triggers } = await sql<{ name: string; definition: string }>`select name, sql as definition
    from sqlite_master where type = 'trigger' and tbl_name = ${table} and sql like '%before delete on%'`.execute(
    trx,
  )
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(trx)
  await sql`delete from ${sql.table(table)}`.execute(trx)
  for (const { definition } of triggers) await sql.raw(definition).execute(trx)
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
