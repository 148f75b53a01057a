/**
 * `npm run backup -- FILE`: copies the SQLite database into a new file while the site runs, and checks the copy. The
 * copy is one consistent snapshot, which a plain file copy of a database in use is not.
 */
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { noteActivity } from '../../domain/log/note-activity.server'
import { systemClock } from '../../platform/clock'
import { type Config, ConfigError } from '../../platform/config'
import { requireInstalled } from '../../platform/db/connect'
import { sqlitePath } from '../../platform/db/database-name'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run backup -- FILE

Copies the SQLite database while the site runs, and checks the copy. Never overwrites a file.
  FILE                   the copy; its folder must exist`

export const backupCommand: Command = command({
  help,
  read: argv => {
    const { positionals } = parseArgs({ args: argv, options: {}, allowPositionals: true })
    const [target, ...more] = positionals
    if (!target || more.length > 0) throw new UsageError('Name one file for the copy.')
    return target
  },
  run: async (target, { config, print }) => {
    if (config.databaseUrl) throw new ConfigError('The rows are in PostgreSQL (DATABASE_URL): use pg_dump.')
    requireInstalled(config)
    if (existsSync(target)) throw new ConfigError(`${target} exists: a backup never overwrites another.`)
    // Atomic: renamed when complete and checked, so a file under the final name can be relied on.
    const part = `${target}.${process.pid}.part`
    try {
      await copy(sqlitePath(config.dataDir), part)
      renameSync(part, target)
    } catch (error) {
      rmSync(part, { force: true })
      const reason = error instanceof Error ? error.message : String(error)
      throw new ConfigError(`The backup failed, and ${target} was not written: ${reason}`)
    }
    await noteBackup(config)
    print(`${target} ${Math.ceil(statSync(target).size / 1024)} KiB`)
    return 0
  },
})

/** In the log of the site. Before an upgrade, this version copies a database that it cannot write to yet. */
async function noteBackup(config: Config): Promise<void> {
  const event = { action: 'backup_made', now: systemClock.now(), accountId: null } as const
  try {
    await onDatabase(config, db => noteActivity(db, event))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
  }
}

async function copy(source: string, part: string): Promise<void> {
  // It contains names, addresses and keys, so no one else may read it even while it grows.
  writeFileSync(part, '', { mode: 0o600 })
  const database = new DatabaseSync(source, { timeout: 5000 })
  try {
    await backup(database, part)
  } finally {
    database.close()
  }
  const made = new DatabaseSync(part)
  try {
    // The copy travels as one file, so it must not depend on a second one (WAL).
    made.exec('PRAGMA journal_mode=delete')
    const row = made.prepare('PRAGMA integrity_check').get()
    if (row?.integrity_check !== 'ok') throw new Error(`the database is damaged (${row?.integrity_check})`)
  } finally {
    made.close()
  }
}
