import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnSqlite } from '../../../tests/support/data/databases'
import { runCommand } from '../../../tests/support/site/commands'
import { backupCommand } from './backup'

describeOnSqlite('npm run backup', open => {
  async function setUp() {
    const { db, config } = await open()
    const folder = mkdtempSync(join(tmpdir(), 'qq-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const target = join(folder, 'copy.sqlite')
    const env = { DATA_DIR: config.dataDir }
    const run = (...argv: string[]) => runCommand(backupCommand, env, ...argv)
    return { db, env, run, folder, target }
  }

  it('copies what is committed while the site runs, readable only by its owner', async () => {
    const { db, run, folder, target } = await setUp()
    await db.insertInto('settings').values({ key: 'kept', value: 'x' }).execute()
    const { code, output } = await run(target)
    expect([code, output]).toEqual([0, expect.stringMatching(/copy\.sqlite \d+ KiB$/)])
    const copy = new DatabaseSync(target, { readOnly: true })
    expect(copy.prepare("select value from settings where key = 'kept'").get()).toMatchObject({ value: 'x' })
    copy.close()
    expect(readdirSync(folder)).toEqual(['copy.sqlite'])
    expect(statSync(target).mode & 0o777).toBe(0o600)
    const logged = await db.selectFrom('activity_events').select(['action', 'account_id']).execute()
    expect(logged).toEqual([{ action: 'backup_made', account_id: null }])
  })

  it('takes no option for the name of a file', async () => {
    const { run, folder } = await setUp()
    const here = readdirSync('.')
    expect((await run('--help')).code).toBe(0)
    expect((await run('--hepl')).code).toBe(2)
    expect((await run()).errors).toMatch(/^Name one file for the copy\./)
    expect((await run(join(folder, 'a'), join(folder, 'b'))).code).toBe(2)
    expect([readdirSync('.'), readdirSync(folder)]).toEqual([here, []])
  })

  it('overwrites nothing', async () => {
    const { run, target } = await setUp()
    writeFileSync(target, '')
    const { code, errors } = await run(target)
    expect([code, statSync(target).size]).toEqual([1, 0])
    expect(errors).toContain(`${target} exists: a backup never overwrites another.`)
  })

  it('leaves nothing where it cannot write', async () => {
    const { run, folder } = await setUp()
    const target = join(folder, 'nowhere/copy.sqlite')
    const { code, errors } = await run(target)
    expect(code).toBe(1)
    expect(errors).toMatch(/The backup failed, and .+ was not written: ENOENT/)
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  it('leaves PostgreSQL to its own program', async () => {
    const { env, target } = await setUp()
    const postgres = { ...env, DATABASE_URL: 'postgres://site:hunter2@localhost/site' }
    const { code, errors } = await runCommand(backupCommand, postgres, target)
    expect([code, existsSync(target)]).toEqual([1, false])
    expect(errors).toContain('use pg_dump')
    expect(errors).not.toContain('hunter2')
  })
})
