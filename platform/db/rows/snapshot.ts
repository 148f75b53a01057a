/** Reads all rows of a database as they stood at one moment, while the site writes on. */
import { type Kysely, sql } from 'kysely'
import { executedMigrations } from '../migrate'
import type { Database, DatabaseKind, Tables } from '../types'
import { copiedTables } from './copied-tables'
import { keyColumns } from './key-columns'

export type Row = Record<string, unknown>

export interface Snapshot {
  /** Names of the migrations that made its schema, oldest first. */
  migrations: string[]
  /** How many rows each table holds. */
  tables: Record<string, number>
  /** The rows of a table, some at a time; both databases give the same values. */
  rows(table: string): AsyncIterable<Row[]>
  /** The same, in the order of the table's key; those after `last`, which has the values of its columns. */
  rowsInOrder(table: string, last?: KeyValues): AsyncIterable<Row[]>
}

export type KeyValues = readonly (string | number)[]

/** Rows that are read at once: bodies of articles can be a megabyte each. */
const portion = 200

/** Runs `use` on the rows of this moment. It sees nothing that is written meanwhile, and holds no writer up. */
export async function withSnapshot<T>(
  db: Database,
  kind: DatabaseKind,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async connection => {
    await sql
      .raw(kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only')
      .execute(connection)
    try {
      const tables: Record<string, number> = {}
      for (const table of await copiedTables(connection, kind))
        tables[table] = await countRows(connection, table)
      const read = kind === 'sqlite' ? readFromSqlite : readFromPostgres
      return await use({
        migrations: await executedMigrations(connection),
        tables,
        rows: table => read(connection, select(connection, table)),
        async *rowsInOrder(table, last) {
          const columns = await keyColumns(connection, kind, table)
          yield* read(connection, inOrder(select(connection, table), columns, last))
        },
      })
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.total)
}

const select = (db: Kysely<Tables>, table: string) =>
  db.selectFrom(sql<Row>`${sql.table(table)}`.as('copied')).selectAll()
type Select = ReturnType<typeof select>

function inOrder(all: Select, columns: readonly string[], last: KeyValues | undefined): Select {
  const key = sql.join(columns.map(column => sql.id(column)))
  const ordered = all.orderBy(key)
  return last ? ordered.where(sql<boolean>`(${key}) > (${sql.join(last)})`) : ordered
}

async function* readFromSqlite(_db: Kysely<Tables>, query: Select): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const row of query.stream()) {
    rows.push(row)
    if (rows.length < portion) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function* readFromPostgres(db: Kysely<Tables>, query: Select): AsyncGenerator<Row[]> {
  await sql`declare copied no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(portion)} from copied`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close copied`.execute(db)
}
