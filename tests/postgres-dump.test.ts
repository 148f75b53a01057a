/** The commands of README.md that back up and restore PostgreSQL, as they stand there. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { atTheEnd } from './support/at-the-end'
import { queryAsAdmin, runAsAdmin, siblingUrl } from './support/data/postgres'
import { findPostgresPrograms } from './support/data/postgres-programs'
import { deleteFolder } from './support/delete-folder'
import { makeFolder } from './support/make-folder'

const adminUrl = inject('postgresAdminUrl') ?? ''

/** The block, with another settings file, in two: before the restore, and the restore. */
function readCommands(settingsFile: string): [string, string] {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const block = /```sh\n(SETTINGS_FILE=[^`]*pg_dump[^`]*)```/.exec(readme)?.[1] ?? ''
  const [dump = '', restore = ''] = block
    .replace('/etc/quorum-and-quay.env', settingsFile)
    .split(/^(?=pg_restore)/m)
  const settings = dump.replace(/^pg_dump.*$/m, '')
  return [dump, settings + restore]
}

it.skipIf(!adminUrl)('dump the database of the settings file, and restore it', async () => {
  const folder = makeFolder('dump')
  const name = `dump_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  atTheEnd(async () => {
    await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
    deleteFolder(folder)
  })
  const url = siblingUrl(adminUrl, name)
  const settingsFile = join(folder, 'site.env')
  writeFileSync(settingsFile, `SITE_URL=https://www.example.com\nDATABASE_URL=${url}\nSEED=empty\n`)
  const [dump, restore] = readCommands(settingsFile)
  const run = (commands: string) => {
    // Not in the environment, as in the shell of an operator.
    const { DATABASE_URL, ...env } = process.env
    const PATH = `${findPostgresPrograms()}${delimiter}${env.PATH}`
    const { status, stderr } = spawnSync('sh', ['-eu'], {
      cwd: folder,
      input: commands,
      env: { ...env, PATH },
    })
    expect([String(stderr), status]).toEqual(['', 0])
  }
  await queryAsAdmin(url, "create table notes (words text); insert into notes values ('kept')")
  run(dump)
  expect(statSync(join(folder, 'site.dump')).size).toBeGreaterThan(0)
  await queryAsAdmin(url, "update notes set words = 'changed since'")
  run(restore)
  expect((await queryAsAdmin(url, 'select words from notes')).rows).toEqual([{ words: 'kept' }])
})
