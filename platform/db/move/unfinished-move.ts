/**
 * The notes of a move in the database that it fills: a table that is made with the first row and dropped with the last
 * step, so that a killed move goes on where it was and nothing else uses half a site.
 */
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { readJson } from '../../../shared/read-json'
import { ConfigError } from '../../config'
import type { ForeignKey } from '../rows/write-rows'
import type { Database, DatabaseKind, Tables } from '../types'

const table = 'unfinished_move'

const progressSchema = z.object({
  rows: z.int(),
  /** Of the last row that was copied, the values of its key; undefined once the table is whole. */
  last: z.array(z.union([z.string(), z.number()])).optional(),
})
/** How far a table is. */
export type TableProgress = z.infer<typeof progressSchema>

const foreignKeysSchema = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/** The name of the database that the rows come from; undefined when no move is under way. */
export async function readMoveSource(db: Kysely<Tables>, kind: DatabaseKind): Promise<string | undefined> {
  const { rows } = await (kind === 'sqlite'
    ? sql`select 1 from sqlite_master where type = 'table' and name = ${table}`
    : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`
  ).execute(db)
  return rows.length > 0 ? read(db, 'source') : undefined
}

/** Throws ConfigError on a database that a move has not filled wholly. */
export async function requireNoMove(db: Database, kind: DatabaseKind, name: string): Promise<void> {
  const source = await readMoveSource(db, kind)
  if (source !== undefined)
    throw new ConfigError(
      `The database ${name} is half filled by a move from ${source}: run npm run move with the settings of the earlier site again, which goes on where it was.`,
    )
}

/** Call in the transaction that empties the database for the rows. */
export async function beginMove(
  trx: Kysely<Tables>,
  source: string,
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  await sql`create table ${sql.table(table)} (name text primary key, value text not null)`.execute(trx)
  await write(trx, 'source', source)
  await write(trx, 'foreign keys', JSON.stringify(foreignKeys))
}

export async function readForeignKeys(trx: Kysely<Tables>): Promise<ForeignKey[]> {
  return readJson(foreignKeysSchema, (await read(trx, 'foreign keys')) ?? '[]')
}

/** Undefined before its first row. */
export async function readTableProgress(db: Database, name: string): Promise<TableProgress | undefined> {
  const text = await read(db, `table ${name}`)
  return text === undefined ? undefined : readJson(progressSchema, text)
}

/** Call in the transaction that writes the rows. */
export const noteTableProgress = (
  trx: Kysely<Tables>,
  name: string,
  progress: TableProgress,
): Promise<void> => write(trx, `table ${name}`, JSON.stringify(progress))

/** Call in the transaction that deletes the rows. */
export async function forgetTableProgress(trx: Kysely<Tables>, name: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where name = ${`table ${name}`}`.execute(trx)
}

/** Call in the transaction that ends the move. */
export async function endMove(trx: Kysely<Tables>): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(trx)
}

async function read(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from ${sql.table(table)} where name = ${name}`.execute(db)
  return rows[0]?.value
}

async function write(trx: Kysely<Tables>, name: string, value: string): Promise<void> {
  await sql`insert into ${sql.table(table)} (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(trx)
}
