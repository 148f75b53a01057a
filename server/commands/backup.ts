/**
 * `npm run backup -- FILE`: copies the site, or its SQLite database alone, into a new file while the site runs. The copy
 * is one consistent snapshot, which a plain file copy of a database in use is not.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { noteActivity } from '../../domain/log/note-activity.server'
import { erasuresPath } from '../../domain/privacy/erasure-list.server'
import type { Lock } from '../../platform/archive/age'
import { systemClock } from '../../platform/clock'
import { type Config, ConfigError } from '../../platform/config'
import { openToCopy, requireInstalled } from '../../platform/db/connect'
import { sqlitePath } from '../../platform/db/database-name'
import { copySqlite } from '../../platform/db/upgrade/copy-sqlite'
import { readAuthKey } from '../../platform/keys/auth-key'
import { createLog } from '../../platform/log'
import { plural } from '../../shared/plural'
import { openObjects } from '../open-objects'
import { lockOptions, readLock } from './archive-options'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run backup -- FILE [--with-key] [--passphrase-file PATH | --recipient KEY...]

Copies the site while it runs, and checks the copy. Never overwrites a file.
  FILE                   the copy; its folder must exist, and its ending says what is copied:
                         .sqlite           the SQLite database alone
                         .tar.zst          the rows, the uploaded files and the list of erasures, of either database
                         .tar.zst.age      the same, encrypted
  --with-key             with .tar.zst.age: the key that wraps the keys in the database, too
  --passphrase-file PATH with .tar.zst.age: a file with a passphrase
  --recipient KEY        with .tar.zst.age: a public key of age (age1...); may be repeated`

type Request = { target: string } & (
  | { kind: 'database' }
  | { kind: 'archive'; lock: Lock | undefined; withKey: boolean }
)

export const backupCommand: Command = command({
  help,
  read: args => {
    const options = { ...lockOptions, 'with-key': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [target, ...more] = positionals
    if (!target || more.length > 0) throw new UsageError('Name one file for the copy.')
    return readRequest(target, readLock(values), values['with-key'])
  },
  run: async (request, { config, print }) => {
    const { target } = request
    if (config.databaseUrl && request.kind === 'database')
      throw new ConfigError(
        'The rows are in PostgreSQL (DATABASE_URL): name a file that ends in .tar.zst, or use pg_dump.',
      )
    requireInstalled(config)
    if (existsSync(target)) throw new ConfigError(`${target} exists: a backup never overwrites another.`)
    // Atomic: renamed when complete and checked, so a file under the final name can be relied on.
    const part = `${target}.${process.pid}.part`
    let notes: string[] = []
    try {
      if (request.kind === 'database') await copySqlite(sqlitePath(config.dataDir), part)
      else notes = await pack(part, request, config)
      renameSync(part, target)
    } catch (error) {
      rmSync(part, { force: true })
      const reason = error instanceof Error ? error.message : String(error)
      throw new ConfigError(`The backup failed, and ${target} was not written: ${reason}`)
    }
    await noteBackup(config)
    print([`${target} ${Math.ceil(statSync(target).size / 1024)} KiB`, ...notes].join('\n'))
    return 0
  },
})

function readRequest(target: string, lock: Lock | undefined, withKey: boolean): Request {
  const isSealed = target.endsWith('.tar.zst.age')
  if (isSealed !== (lock !== undefined))
    throw new UsageError(
      isSealed
        ? 'Say who may open it: --passphrase-file or --recipient.'
        : 'An encrypted copy is called .tar.zst.age.',
    )
  if (!isSealed && !target.endsWith('.tar.zst') && /\.(tar|t?gz|zst|age|zip)$/.test(target))
    throw new UsageError('An archive is called .tar.zst, and an encrypted one .tar.zst.age.')
  if (withKey && !isSealed)
    throw new UsageError('--with-key goes with .tar.zst.age: the key would lie open beside what it protects.')
  return isSealed || target.endsWith('.tar.zst')
    ? { target, kind: 'archive', lock, withKey }
    : { target, kind: 'database' }
}

/** Writes the archive and reads it again: a file under the final name is one that can be restored. */
async function pack(
  part: string,
  { lock, withKey }: Extract<Request, { kind: 'archive' }>,
  config: Config,
): Promise<string[]> {
  // No part of a start of the site, which has all commands in it.
  const { makeBackup } = await import('../../domain/backup/make-backup.server')
  const open = await openToCopy(config, createLog('silent'))
  try {
    const { rows, objects, gone } = await makeBackup(part, {
      open,
      objects: await openObjects(config),
      erasures: erasuresPath(config.dataDir),
      authKey: withKey ? readAuthKey(config) : undefined,
      lock,
      now: systemClock.now(),
    })
    const missing =
      gone.length > 0 ? [`${plural(gone.length, 'object')} had no bytes: ${gone.join(', ')}`] : []
    return [`${plural(rows, 'row')}, ${plural(objects, 'object')}`, ...missing]
  } finally {
    await open.close()
  }
}

/** In the log of the site. Before an upgrade, this version copies a database that it cannot write to yet. */
async function noteBackup(config: Config): Promise<void> {
  const event = { action: 'backup_made', now: systemClock.now(), accountId: null } as const
  try {
    await onDatabase(config, db => noteActivity(db, event))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
  }
}
