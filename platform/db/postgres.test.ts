import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate } from '../../tests/support/data/databases'
import { memoryLog } from '../../tests/support/peers/fakes'
import { Unavailable } from '../unavailable'
import { createPostgresDialect, createPostgresPool } from './postgres'
import { inTransaction } from './transaction'
import type { Database, Tables } from './types'

const adminUrl = inject('postgresAdminUrl') ?? ''

describe.skipIf(!adminUrl)('a PostgreSQL pool', () => {
  const { log, lines } = memoryLog()
  const cleanUps: (() => Promise<void> | void)[] = []
  let pool: pg.Pool
  let db: Database
  beforeAll(async () => {
    const url = await copyTemplate(adminUrl, cleanUp => cleanUps.push(cleanUp))
    pool = createPostgresPool(url, log)
    db = new Kysely<Tables>({ dialect: createPostgresDialect(pool) })
    cleanUps.push(() => db.destroy())
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  })

  const cutOthers = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
  const works = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

  const busy = () =>
    sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db)

  it('fails what runs on a lost connection as unavailable, and hands that connection to no one else', async () => {
    for (let round = 0; round < 10; round += 1) {
      const lost = Promise.allSettled([
        sleep(20),
        sleep(20),
        inTransaction(db, async trx => {
          await sql`select pg_sleep(20)`.execute(trx)
        }),
      ])
      await expect.poll(async () => (await busy()).rows.length).toBe(3)
      await cutOthers()
      for (const outcome of await lost)
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) })
      expect(await Promise.all([works(), works(), works()])).toEqual(Array(3).fill([{ one: 1 }]))
    }
    expect(lines.join()).toContain('a database connection broke')
  })

  it('counts a statement that takes too long as unavailable, and none that is refused', async () => {
    const { rows } = await sql`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '10s' }])
    const slow = inTransaction(db, async trx => {
      await sql`set local statement_timeout = 20`.execute(trx)
      await sql`select pg_sleep(5)`.execute(trx)
    })
    await expect(slow).rejects.toBeInstanceOf(Unavailable)
    const twice = () => db.insertInto('settings').values({ key: 'a', value: '' }).execute()
    await twice()
    await expect(twice()).rejects.not.toBeInstanceOf(Unavailable)
    await expect(sql`select nothing`.execute(db)).rejects.not.toBeInstanceOf(Unavailable)
  })

  it('counts a server that takes no writes as unavailable, and does not ask it again', async () => {
    const write = async (where: Pick<Database, 'insertInto'> = db) => {
      await where.insertInto('settings').values({ key: 'written', value: '' }).execute()
    }
    for (const attempt of [() => write(), () => inTransaction(db, write)]) {
      await sql`set default_transaction_read_only = on`.execute(db)
      await expect(attempt()).rejects.toBeInstanceOf(Unavailable)
    }
    await write()
    expect(lines.join()).toContain('the database takes no writes: another connection is tried')
  })

  it('gives migrations all the time that they need', async () => {
    const unbounded = createPostgresPool(`${pool.options.connectionString}`, log, { unbounded: true })
    cleanUps.push(() => unbounded.end())
    expect((await unbounded.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  })
})
