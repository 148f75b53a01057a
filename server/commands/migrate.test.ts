import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runCommand } from '../../tests/support/site/commands'
import { migrateCommand } from './migrate'

const last = '0072-backup-objects'

describeEachDatabase('npm run migrate', open => {
  async function setUp() {
    const { db, config, markInstalled } = await open()
    markInstalled()
    const env = { DATA_DIR: config.dataDir, ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }) }
    const goBack = async () => {
      await db.schema.dropTable('backup_objects').execute()
      await sql`delete from schema_floor where through = ${last}`.execute(db)
      await sql`delete from kysely_migration where name = ${last}`.execute(db)
    }
    return { config, goBack, run: (...argv: string[]) => runCommand(migrateCommand, env, ...argv) }
  }

  it('says what has run and what has not, and runs it', async () => {
    const { config, goBack, run } = await setUp()
    await goBack()
    const before = await run('--status')
    expect(before.output).toMatch(/^done {5}0001-public-site\n/)
    expect(before.output).toMatch(/\npending {2}0072-backup-objects$/)
    expect(await run()).toMatchObject({ code: 0, output: `done     ${last}` })
    expect((await run('--status')).output).not.toMatch(/^pending/m)
    expect((await run()).output).toContain('Nothing to do')
    const copies = readdirSync(config.dataDir).filter(name => name.startsWith(`before-${last}-`))
    expect(copies).toHaveLength(config.databaseUrl ? 0 : 1)
  })

  it('runs up to a name, and never backwards', async () => {
    const { goBack, run } = await setUp()
    await goBack()
    expect(await run('--to', last)).toMatchObject({ code: 0, output: `done     ${last}` })
    const done = await run('--to', '0001-public-site')
    expect([done.code, done.errors]).toEqual([1, expect.stringContaining('has run already')])
    const unknown = await run('--to', '0001')
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringContaining('There is no migration 0001:'),
    ])
    expect((await run('--form', 'x')).code).toBe(2)
  })
})
