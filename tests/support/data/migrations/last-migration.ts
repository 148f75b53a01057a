/** The last migration, and how a test undoes it: migrations have no way down. */
import { Kysely, sql } from 'kysely'
import { migrateToLatest, readSchema } from '../../../../platform/db/migrate'
import { createSqliteDialect } from '../../../../platform/db/sqlite'
import type { Database, Tables } from '../../../../platform/db/types'

export interface LastMigration {
  name: string
  /** SQL that leaves a database as the build before did: drops new tables, columns and indexes, changes no row. */
  undo: readonly string[]
  /** SQL after which it runs again, and fails: what it makes is there already. */
  forget: string
}

/** Throws when it adds no table, column or index: what else it does would not be undone. */
export async function findLastMigration(): Promise<LastMigration> {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(':memory:') })
  const [before = '', name = ''] = (await readSchema(db, 'sqlite')).pending.slice(-2)
  await migrateToLatest(db, 'sqlite', { to: before })
  const earlier = await readParts(db)
  await migrateToLatest(db, 'sqlite')
  const later = await readParts(db)
  await db.destroy()
  const isNew = (part: keyof Parts) => (one: string) => !earlier[part].includes(one)
  const tables = later.tables.filter(isNew('tables'))
  const columns = later.columns.filter(isNew('columns')).map(column => column.split('.'))
  const indexes = later.indexes.filter(isNew('indexes'))
  if (tables.length + columns.length + indexes.length === 0) throw new Error(`cannot undo ${name}`)
  const forget = `delete from kysely_migration where name = '${name}'`
  const undo = [
    ...indexes.map(index => `drop index if exists ${index}`),
    ...columns
      .filter(([table = '']) => !tables.includes(table))
      .map(([table, column]) => `alter table ${table} drop column ${column}`),
    ...tables.map(table => `drop table ${table}`),
    `delete from schema_floor where through = '${name}'`,
    forget,
  ]
  return { name, undo, forget }
}

/** One after the other. */
export async function runStatements(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

interface Parts {
  tables: string[]
  /** Each after its table and a dot. */
  columns: string[]
  indexes: string[]
}

/** The two databases share the names. */
async function readParts(db: Database): Promise<Parts> {
  const tables = await db.introspection.getTables()
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and sql is not null`.execute(db)
  return {
    tables: tables.map(({ name }) => name),
    columns: tables.flatMap(({ name, columns }) => columns.map(column => `${name}.${column.name}`)),
    indexes: rows.map(({ name }) => name),
  }
}
