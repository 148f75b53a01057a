/** The commands of docs/operations.md that bring a PostgreSQL server back to a moment, as they stand there. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { queryAsAdmin, startPostgres, unprivilegedAccount } from './support/data/postgres'
import { findPostgresPrograms } from './support/data/postgres-programs'
import { deleteFolder } from './support/delete-folder'
import { makeFolder } from './support/make-folder'

const docs = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const section = docs.split('### Point in time')[1]?.split('\n### ')[0] ?? ''
const [, , backUp = '', restore = ''] = section.split('```sh\n').map(part => part.split('```')[0] ?? '')
const archiveCommand = /archive_command = '(.*?)'`/.exec(section)?.[1] ?? ''

it.skipIf(!inject('postgresAdminUrl'))(
  'bring PostgreSQL back to a moment',
  async () => {
    const folder = makeFolder('pitr')
    onTestFinished(() => deleteFolder(folder))
    const account = unprivilegedAccount()
    for (const path of [folder, join(folder, 'wal')]) {
      mkdirSync(path, { recursive: true })
      if (account) chownSync(path, account.uid, account.gid)
    }
    const inFolder = (text: string) =>
      text.replaceAll('/var/backups/postgres', folder).replaceAll('/var/lib/postgresql', folder)
    const server = await startPostgres({
      archive_mode: 'on',
      archive_command: inFolder(archiveCommand),
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: '10',
    })
    if (!server) throw new Error('PostgreSQL is there and does not start')
    onTestFinished(() => server.stop())
    const host = new URL(server.adminUrl).searchParams.get('host') ?? ''
    const run = (commands: string) => {
      const PATH = `${findPostgresPrograms()}${delimiter}${process.env.PATH}`
      const env = { PATH, PGHOST: host }
      const { status, stderr } = spawnSync('sh', ['-eu'], { ...account, cwd: folder, input: commands, env })
      expect([String(stderr), status]).toEqual([expect.not.stringContaining('error'), 0])
    }
    const query = (statement: string, url = server.adminUrl) =>
      queryAsAdmin<{ value: string }>(url, statement)

    await query('create table notes (words text)')
    run(inFolder(backUp))
    await query("insert into notes values ('kept')")
    const { rows } = await query("select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as value")
    await query('drop table notes')
    const { rows: last } = await query('select pg_walfile_name(pg_switch_wal()) as value')
    await expect
      .poll(
        async () =>
          (await query('select last_archived_wal as value from pg_stat_archiver')).rows[0]?.value ?? '',
      )
      .toBe(last[0]?.value)

    const port = '-p 5433'
    const restoring = inFolder(restore).replace('2026-11-27 14:05:00+00', rows[0]?.value ?? '')
    expect(restoring).toContain(port)
    const log = join(folder, 'log')
    onTestFinished(() => run(`pg_ctl -D ${join(folder, 'restored')} -m immediate stop`))
    run(
      restoring
        .replace(port, `${port} -k ${folder} -c listen_addresses=`)
        .replace('-w start', `-l ${log} -w start`),
    )
    const restored = `postgres://postgres@localhost:5433/postgres?host=${encodeURIComponent(folder)}`
    expect((await query('select words as value from notes', restored)).rows).toEqual([{ value: 'kept' }])
  },
  180_000,
)
