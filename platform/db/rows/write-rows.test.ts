import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { inTransaction } from '../transaction'
import type { Database } from '../types'
import { copiedTables } from './copied-tables'
import { keyColumns } from './key-columns'
import { addForeignKeys, clearTable, dropForeignKeys } from './write-rows'

const at = '2026-03-02T09:00:00.000Z'

const addEvent = (db: Database) =>
  db
    .insertInto('activity_events')
    .values({ id: 'one', area: 'content', action: 'post_saved', subject: '', detail: '{}', at })
    .execute()

describeEachDatabase('rows that are copied', open => {
  it('have a key in every table, in its order', async () => {
    const { db, kind } = await open()
    const keys: Record<string, string[]> = {}
    for (const table of await copiedTables(db, kind)) keys[table] = await keyColumns(db, kind, table)
    expect(keys).toMatchObject({
      settings: ['key'],
      page_views: ['day', 'path', 'referrer'],
      post_versions: ['post_id', 'version'],
    })
    expect(Object.keys(keys).length).toBeGreaterThan(70)
    await expect(
      keyColumns(db, kind, kind === 'sqlite' ? 'sqlite_master' : 'pg_stat_activity'),
    ).rejects.toThrow('no primary key')
  })

  it('are cleared from a table that is append-only, which stays so', async () => {
    const { db, kind } = await open()
    await addEvent(db)
    await expect(db.deleteFrom('activity_events').execute()).rejects.toThrow('append-only')
    await inTransaction(db, trx => clearTable(trx, kind, 'activity_events'))
    expect(await db.selectFrom('activity_events').select('id').execute()).toEqual([])
    await addEvent(db)
    await expect(db.deleteFrom('activity_events').execute()).rejects.toThrow('append-only')
  })

  it('come without foreign keys, which are the same afterwards and find a row that names none', async () => {
    const { db, kind } = await open()
    if (kind === 'sqlite') return
    const before = await definitions(db)
    const keys = await inTransaction(db, trx => dropForeignKeys(trx))
    expect([keys.length > 20, await definitions(db)]).toEqual([true, []])
    await inTransaction(db, trx => addForeignKeys(trx, keys))
    expect(await definitions(db)).toEqual(before)
    await inTransaction(db, trx => dropForeignKeys(trx))
    await db.insertInto('session_methods').values({ session_id: 'none', method: 'password', at }).execute()
    await expect(inTransaction(db, trx => addForeignKeys(trx, keys))).rejects.toThrow('session_methods')
  })
})

async function definitions(db: Database): Promise<unknown[]> {
  const { rows } =
    await sql`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' order by 1, 2`.execute(db)
  return rows
}
