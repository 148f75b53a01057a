/** `npm run restore -- --from PLACE`: fills an empty site with a moment of a shipped log. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  openLogArchive,
  readErasures,
  readLogFiles,
  readObject,
} from '../../../domain/backup/log/log-archive.server'
import { endOf, findWay, type Way } from '../../../domain/backup/log/moments'
import { recoverDatabase } from '../../../domain/backup/log/recover-log.server'
import { makeBackup } from '../../../domain/backup/make-backup.server'
import { erasuresPath } from '../../../domain/privacy/erasure-list.server'
import type { Unlock } from '../../../platform/archive/age'
import { readPlace } from '../../../platform/archive/backup-config'
import { BadArchive } from '../../../platform/archive/unpack-archive'
import { isoTime } from '../../../platform/clock'
import { type Config, ConfigError } from '../../../platform/config'
import { openEmptyDatabase, openToCopy } from '../../../platform/db/connect'
import { sqlitePath } from '../../../platform/db/database-name'
import { writeMark } from '../../../platform/db/installation-mark'
import { createLog } from '../../../platform/log'
import { plural } from '../../../shared/plural'
import { type CommandContext, UsageError } from '../run'
import { chooseLog, findLogs, printLogs, type StoredLog } from './choose-log'
import { runRestore } from './run-restore'

interface Request {
  from: string
  /** Name of one; undefined where the place holds one alone. */
  log: string | undefined
  /** Milliseconds since the epoch; undefined for the newest moment. */
  at: number | undefined
  list: boolean
  unlock: Unlock | undefined
  keepsSessions: boolean
}

const silent = createLog('silent')

/** Returns the exit code. Throws ConfigError when nothing was restored. */
export async function restoreLog(
  request: Request,
  { config, env, print }: Pick<CommandContext, 'config' | 'env' | 'print'>,
): Promise<number> {
  const placed = readPlace(request.from, env)
  if (!placed)
    throw new UsageError(
      '--from names a folder, or a bucket with its keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  const { place, to } = placed
  const files = await readLogFiles(place).catch((error: Error) => {
    throw new ConfigError(`${to} cannot be read (${error.message}).`)
  })
  const logs = findLogs(files, to, request.log)
  if (request.list) return printLogs(logs, print)
  const way = requireWay(chooseLog(logs, to), to, request.at)
  await (await openEmptyDatabase(config, silent)).close()
  const folder = join(config.dataDir, 'restore-work')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  try {
    const archive = await openLogArchive(place, way.snapshot, {
      unlock: request.unlock,
      folder: join(folder, 'fetched'),
    })
    const { path, missing } = await packMoment(archive, way, folder)
    if (missing > 0 && !config.bucket)
      print(`The log has no bytes of ${plural(missing, 'object')} that rows name.`)
    const { keepsSessions } = request
    const moment = { source: path, unlock: undefined, objects: undefined, keepsSessions }
    return await runRestore(moment, { config, env, print })
  } catch (error) {
    if (error instanceof BadArchive) throw new ConfigError(`${to} ${error.message}. Nothing was restored.`)
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function requireWay({ files, spans }: StoredLog, to: string, at = Number.POSITIVE_INFINITY): Way {
  const way = findWay(files, at)
  if (!way) throw new ConfigError(`${to} begins at ${isoTime(spans[0]?.from ?? 0)}: give a later --at.`)
  if (!way.isCut) return way
  throw new ConfigError(
    `${to} lacks a file after ${isoTime(endOf(way))}: that is the last moment before the gap, give it as --at.`,
  )
}

type Archive = Awaited<ReturnType<typeof openLogArchive>>

/** An archive like any backup, so that a moment is restored as a backup is. */
async function packMoment(
  archive: Archive,
  way: Way,
  folder: string,
): Promise<{ path: string; missing: number }> {
  const site: Pick<Config, 'dataDir'> = { dataDir: join(folder, 'site') }
  mkdirSync(site.dataDir, { mode: 0o700 })
  await recoverDatabase(archive, way, sqlitePath(site.dataDir))
  writeMark(site)
  const erasures = await readErasures(archive)
  if (erasures) writeFileSync(erasuresPath(site.dataDir), erasures, { mode: 0o600 })
  const path = join(folder, 'site.tar.zst')
  const open = await openToCopy(site, silent)
  try {
    const made = await makeBackup(path, {
      open,
      objects: { get: key => readObject(archive, key) },
      erasures: erasuresPath(site.dataDir),
      ...{ authKey: undefined, lock: undefined, now: endOf(way) },
    })
    return { path, missing: made.gone.length }
  } finally {
    await open.close()
  }
}
