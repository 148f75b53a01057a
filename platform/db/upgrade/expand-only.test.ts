/** What the migrations above the floor do to what older builds read and write: nothing. */
import { randomBytes } from 'node:crypto'
import { Kysely } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { runAsAdmin, siblingUrl } from '../../../tests/support/data/postgres'
import { createLog } from '../../log'
import { migrateToLatest } from '../migrate'
import { createPostgresDialect, createPostgresPool } from '../postgres'
import { createSqliteDialect } from '../sqlite'
import type { Database, DatabaseKind, Tables } from '../types'
import { floor } from './schema-floor'

/** Every column, as a line, and whether a row may be inserted without it. */
async function listColumns(db: Database): Promise<Map<string, { type: string; isOptional: boolean }>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => [
        `${table}.${name}`,
        { type: dataType, isOptional: Boolean(isNullable || hasDefaultValue || isAutoIncrementing) },
      ]),
    ),
  )
}

async function expectOnlyMore(db: Database, kind: DatabaseKind): Promise<void> {
  await migrateToLatest(db, kind, { to: floor })
  const before = await listColumns(db)
  await migrateToLatest(db, kind)
  const after = await listColumns(db)
  const tableOf = (column: string) => column.split('.')[0]
  const tables = new Set([...before.keys()].map(tableOf))
  for (const [name, { type, isOptional }] of before) {
    expect(after.get(name)?.type, name).toBe(type)
    if (isOptional) expect(after.get(name)?.isOptional, name).toBe(true)
  }
  for (const [name, { isOptional }] of after)
    if (!before.has(name) && tables.has(tableOf(name))) expect(isOptional, name).toBe(true)
}

it('only add to SQLite', async () => {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  await expectOnlyMore(db, 'sqlite')
})

it.skipIf(!inject('postgresAdminUrl'))('only add to PostgreSQL', async () => {
  // Only reached when the test is not skipped, so there is an address.
  const adminUrl = inject('postgresAdminUrl') ?? ''
  const name = `expand_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  const pool = createPostgresPool(siblingUrl(adminUrl, name), createLog('silent'))
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
  onTestFinished(async () => {
    await db.destroy()
    await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
  })
  await expectOnlyMore(db, 'postgres')
})
