/**
 * `npm run backup -- FILE`: copies the site, or its SQLite database alone, into a new file while the site runs. The copy
 * is one consistent snapshot, which a plain file copy of a database in use is not.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { noteActivity } from '../../../domain/log/note-activity.server'
import { erasuresPath } from '../../../domain/privacy/erasure-list.server'
import { systemClock } from '../../../platform/clock'
import { type Config, ConfigError } from '../../../platform/config'
import { openToCopy, requireInstalled } from '../../../platform/db/connect'
import { sqlitePath } from '../../../platform/db/database-name'
import { copySqlite } from '../../../platform/db/upgrade/copy-sqlite'
import { readAuthKey } from '../../../platform/keys/auth-key'
import { createLog } from '../../../platform/log'
import { plural } from '../../../shared/plural'
import { openObjects } from '../../open-objects'
import { type Command, type CommandContext, command, onDatabase } from '../run'
import { type CopyRequest, help, readBackupRequest } from './backup-request'

export const backupCommand: Command = command({
  help,
  read: readBackupRequest,
  // What writes and reads archives is no part of a start of the site, which has all commands in it.
  run: async (request, context) => {
    if (request.kind === 'verify') return (await import('./verify-archive')).verifyArchive(request, context)
    if (request.kind === 'place') return (await import('./back-up-to')).backUpTo(request, context)
    return copyTo(request, context)
  },
})

async function copyTo(
  request: CopyRequest,
  { config, print }: Pick<CommandContext, 'config' | 'print'>,
): Promise<number> {
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
}

/** Writes the archive and reads it again: a file under the final name is one that can be restored. */
async function pack(
  part: string,
  { lock, withKey }: Extract<CopyRequest, { kind: 'archive' }>,
  config: Config,
): Promise<string[]> {
  // No part of a start of the site, which has all commands in it.
  const { makeBackup } = await import('../../../domain/backup/make-backup.server')
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
