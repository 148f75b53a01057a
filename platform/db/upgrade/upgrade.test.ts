import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  describeEachDatabase,
  describeOnSqlite,
  type TestDatabase,
} from '../../../tests/support/data/databases'
import { findLastMigration, runStatements } from '../../../tests/support/data/migrations/last-migration'
import { memoryLog } from '../../../tests/support/peers/fakes'
import { migrateToLatest, readSchema } from '../migrate'
import { backUpBefore, purgeCopies } from './backup-before'
import { readMigrationMark } from './migration-mark'
import { upgrade } from './upgrade'

const { name: last, undo, forget } = await findLastMigration()

/** As the build before left it. */
const goBack = ({ db }: TestDatabase) => runStatements(db, undo)

describeEachDatabase('upgrade', open => {
  async function setUp() {
    const database = await open()
    const { log, lines } = memoryLog()
    const run = () => upgrade({ ...database, log })
    const copies = () => readdirSync(database.config.dataDir).filter(name => name.startsWith('before-'))
    return { ...database, database, run, copies, said: () => lines.map(line => JSON.parse(line)) }
  }

  it('copies the file, migrates and says so', async () => {
    const { database, db, kind, config, run, copies, said } = await setUp()
    await db.insertInto('settings').values({ key: 'kept', value: 'x' }).execute()
    await goBack(database)
    expect(await run()).toEqual([last])
    expect((await readSchema(db, kind)).pending).toEqual([])
    expect(said().map(({ msg }) => msg)).toEqual(['migrating', 'migration begins', 'migrated'])
    const [copy] = copies()
    expect(copies()).toHaveLength(kind === 'sqlite' ? 1 : 0)
    if (!copy) return
    expect(said()[0]).toMatchObject({ migrations: [last], backup: copy })
    const old = new DatabaseSync(join(config.dataDir, copy), { readOnly: true })
    expect(old.prepare("select value from settings where key = 'kept'").get()).toMatchObject({ value: 'x' })
    expect(old.prepare('select name from kysely_migration where name = ?').get(last)).toBeUndefined()
    old.close()
  })

  it('does nothing when there is nothing to do', async () => {
    const { run, copies, said } = await setUp()
    expect(await run()).toEqual([])
    expect([copies(), said()]).toEqual([[], []])
  })

  it('names the migration that failed, and leaves everything as it was', async () => {
    const { database, db, kind, config, run, said } = await setUp()
    await runStatements(db, [forget])
    await expect(run()).rejects.toMatchObject({ name: 'MigrationFailed', migration: last })
    expect(said().at(-1)).toMatchObject({ level: 50, migration: last })
    expect((await readSchema(db, kind)).pending).toEqual([last])
    expect(readdirSync(config.dataDir)).not.toContain('migrating')
    await goBack(database)
    expect(await run()).toEqual([last])
  })

  it('names the migration during which a process was killed, and runs it again', async () => {
    const { database, config, run, said } = await setUp()
    await goBack(database)
    // No process has that number.
    writeFileSync(join(config.dataDir, 'migrating'), `${last} 99999999\n`)
    expect(await run()).toEqual([last])
    expect(said()[0]).toMatchObject({ level: 40, migration: last })
    expect(readMigrationMark(config.dataDir)).toBeUndefined()
  })

  it('leaves the mark of a process that still migrates', async () => {
    const { config, run, said } = await setUp()
    writeFileSync(join(config.dataDir, 'migrating'), `${last} ${process.ppid}\n`)
    await run()
    expect(said()).toEqual([])
    expect(readdirSync(config.dataDir)).toContain('migrating')
  })
})

describeEachDatabase('a schema that a newer build has migrated', open => {
  async function migrateFurther(floor: string) {
    const database = await open()
    const { db } = database
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db)
    await db.insertInto('schema_floor').values({ through: '9999-later', floor }).execute()
    return database
  }

  it('is used by a build that its changes keep working', async () => {
    const database = await migrateFurther(last)
    const { log, lines } = memoryLog()
    expect(await upgrade({ ...database, log })).toEqual([])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, unknown: ['9999-later'] })
  })

  it('is refused by a build that misses what it removed', async () => {
    const { db, kind } = await migrateFurther('9998-removal')
    await expect(migrateToLatest(db, kind)).rejects.toThrow(/newer version of the site \(9999-later\)/)
  })
})

describeOnSqlite('copies before an upgrade', open => {
  it('are three at most, and none after a month', async () => {
    const { config } = await open()
    const count = () => readdirSync(config.dataDir).filter(name => name.startsWith('before-')).length
    for (const name of ['0001-a', '0002-b', '0003-c', '0004-d']) await backUpBefore(name, config.dataDir)
    expect(count()).toBe(3)
    expect(purgeCopies(config.dataDir, 0)).toBe(0)
    expect(purgeCopies(config.dataDir, Number.MAX_SAFE_INTEGER)).toBe(3)
    expect(count()).toBe(0)
  })
})
