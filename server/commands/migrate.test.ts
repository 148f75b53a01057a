import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { findLastMigration, runStatements } from '../../tests/support/data/migrations/last-migration'
import { runCommand } from '../../tests/support/site/commands'
import { migrateCommand } from './migrate'

const { name: last, undo } = await findLastMigration()

describeEachDatabase('npm run migrate', open => {
  async function setUp() {
    const { db, config, markInstalled } = await open()
    markInstalled()
    const env = { DATA_DIR: config.dataDir, ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }) }
    const goBack = () => runStatements(db, undo)
    return { config, goBack, run: (...argv: string[]) => runCommand(migrateCommand, env, ...argv) }
  }

  it('says what has run and what has not, and runs it', async () => {
    const { config, goBack, run } = await setUp()
    await goBack()
    const before = await run('--status')
    expect(before.output).toMatch(/^done {5}0001-public-site\n/)
    expect(before.output).toMatch(new RegExp(`\\npending {2}${last}$`))
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
