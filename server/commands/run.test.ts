/** What all commands share: --help, strict arguments, and only a database that a start has created. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { runCommand } from '../../tests/support/site/commands'
import { backupCommand } from './archives/backup'
import { listEnquiriesCommand } from './enquiries'
import { importUsersCommand } from './import-users'
import { inviteCommand } from './invite'
import { keysCommand } from './keys'
import type { Command } from './run'
import { subscribersCommand } from './subscribers'
import { tokenCommand } from './token'

/** Each command with valid arguments. */
const commands: [name: string, command: Command, words: string[]][] = [
  ['backup', backupCommand, ['copy.sqlite']],
  ['enquiries', listEnquiriesCommand, []],
  ['import-users', importUsersCommand, ['package.json']],
  ['invite', inviteCommand, ['--role', 'owner']],
  ['keys', keysCommand, ['list']],
  ['subscribers', subscribersCommand, ['erase', 'reader@client.example']],
  ['token', tokenCommand, ['crm']],
]

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qq-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(commands)('npm run %s', (name, command, words) => {
  it('explains itself', async () => {
    const { code, output, errors } = await runCommand(command, {}, '--help')
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(new RegExp(`^Usage: npm run ${name} -- `))
    expect(output).toContain('Exit codes: 0 ')
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  })

  it('refuses an option that it does not know, and names it', async () => {
    const DATA_DIR = join(temporaryFolder(), 'data')
    const { code, output, errors } = await runCommand(command, { DATA_DIR }, ...words, '--nonsense')
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(/^Unknown option '--nonsense'\.\n\nUsage: npm run /)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('makes no database where no site is installed', async () => {
    const folder = temporaryFolder()
    for (const DATA_DIR of [folder, join(folder, 'nothing')]) {
      const { code, output, errors } = await runCommand(command, { DATA_DIR }, ...words)
      expect([code, output]).toEqual([1, ''])
      const [first, second] = errors.split('\n')
      expect(first).toBe(`Database: ${join(DATA_DIR, 'site.sqlite')}`)
      expect(second).toContain(`No site is installed in ${DATA_DIR}: name its settings file in SETTINGS_FILE`)
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('says in one sentence that a setting is wrong', async () => {
    const { code, errors } = await runCommand(command, { PORT: 'abc' }, ...words)
    expect([code, errors]).toEqual([1, 'PORT is "abc": set it to a whole number from 1 to 65535.'])
  })
})

describeEachDatabase('a command', open => {
  async function setUp() {
    const { db, config } = await open()
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl }
    return { db, run: () => runCommand(listEnquiriesCommand, env) }
  }

  it('leaves an older schema to the start of the site', async () => {
    const { db, run } = await setUp()
    await sql`delete from kysely_migration where name >= '0009'`.execute(db)
    const before = await sql`select name from kysely_migration`.execute(db)
    const { code, output, errors } = await run()
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/is from an older version of the site: restart the site, which updates it/)
    expect((await sql`select name from kysely_migration`.execute(db)).rows).toEqual(before.rows)
  })

  it('leaves a newer schema alone', async () => {
    const { db, run } = await setUp()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db)
    const { code, errors } = await run()
    expect(code).toBe(1)
    expect(errors).toContain('is from a newer version of the site')
  })
})

describe.skipIf(!inject('postgresAdminUrl'))('a command on PostgreSQL', () => {
  it('makes no tables in the database of another program, and shows no password', async () => {
    // Only reached when the suite is not skipped, so there is an address.
    const url = new URL(inject('postgresAdminUrl') ?? '')
    url.password = 'hunter2'
    const env = { DATA_DIR: join(temporaryFolder(), 'nothing'), DATABASE_URL: url.href }
    const { code, errors } = await runCommand(inviteCommand, env)
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Database: postgres:\/\/postgres@localhost\/postgres\?host=.+\nNo site is installed in /,
    )
    expect(errors).not.toContain('hunter2')
    expect(existsSync(env.DATA_DIR)).toBe(false)
    const again = await runCommand(inviteCommand, env)
    expect(again.errors).toBe(errors)
  })
})
