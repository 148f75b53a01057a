import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runAsAdmin, siblingUrl } from '../../tests/support/data/postgres'
import { createLog } from '../log'
import { migrateToLatest } from './migrate'
import { createPostgresDialect, createPostgresPool } from './postgres'
import type { Database, Tables } from './types'

const tablesOf = async (db: Database) => (await db.introspection.getTables()).map(table => table.name).sort()

describeEachDatabase('migrateToLatest', open => {
  it('changes nothing when everything is up to date', async () => {
    const { db, kind, openAgain } = await open()
    await db.insertInto('settings').values({ key: 'kept', value: 'x' }).execute()
    const tables = await tablesOf(db)
    await migrateToLatest(db, kind)
    const other = await openAgain()
    expect(await tablesOf(other.db)).toEqual(tables)
    expect(await other.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'kept' }])
  })

  it('refuses a database that a newer version of the program has changed', async () => {
    const { db, kind } = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db)
    await expect(migrateToLatest(db, kind)).rejects.toThrow('9999-later')
  })
})

// Two SQLite handles need two processes to wait for each other: tests/http/process/process.test.ts.
describe.skipIf(!inject('postgresAdminUrl'))('migrateToLatest in several processes', () => {
  it('makes the tables once', async () => {
    // Only reached when the suite is not skipped, so there is an address.
    const adminUrl = inject('postgresAdminUrl') ?? ''
    const name = `test_${randomBytes(8).toString('hex')}`
    await runAsAdmin(adminUrl, `create database ${name}`)
    const pools = Array.from({ length: 4 }, () =>
      createPostgresPool(siblingUrl(adminUrl, name), createLog('silent')),
    )
    const databases = pools.map(pool => new Kysely<Tables>({ dialect: createPostgresDialect(pool) }))
    onTestFinished(async () => {
      await Promise.all(databases.map(db => db.destroy()))
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
    })
    await Promise.all(databases.map(db => migrateToLatest(db, 'postgres')))
    for (const db of databases) expect(await tablesOf(db)).toContain('contact_submissions')
  })
})
