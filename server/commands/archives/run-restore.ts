/** What `npm run restore` does, apart from its words: it brings what reads archives. */
import { writeFileSync } from 'node:fs'
import { type RestoredBackup, restoreBackup } from '../../../domain/backup/restore-backup.server'
import { noteActivity } from '../../../domain/log/note-activity.server'
import type { Unlock } from '../../../platform/archive/age'
import { BadArchive } from '../../../platform/archive/unpack-archive'
import { systemClock } from '../../../platform/clock'
import { type Config, ConfigError } from '../../../platform/config'
import { openEmptyDatabase } from '../../../platform/db/connect'
import { authKeyPath, readAuthKey } from '../../../platform/keys/auth-key'
import { createLog } from '../../../platform/log'
import { plural } from '../../../shared/plural'
import { openObjects } from '../../open-objects'
import type { CommandContext } from '../run'
import { addErasures } from './add-erasures'
import { openStored } from './open-stored'
import { requireKeyTo } from './require-key'

interface Request {
  source: string
  unlock: Unlock | undefined
  /** Where its objects are; undefined for the store beside it. */
  objects: string | undefined
  keepsSessions: boolean
}

/** Returns the exit code. Throws ConfigError when nothing was restored. */
export async function runRestore(
  { source, unlock, objects: store, keepsSessions }: Request,
  { config, env, print }: Pick<CommandContext, 'config' | 'env' | 'print'>,
): Promise<number> {
  await requireKeyTo(source, unlock !== undefined)
  const stored = await openStored(source, store, env)
  const now = systemClock.now()
  const open = await openEmptyDatabase(config, createLog('silent'))
  try {
    const objects = await openObjects(config)
    const restored = await restoreBackup(source, {
      ...{ open, objects, unlock, stored, keepsSessions, now },
    })
    addErasures(config.dataDir, restored.erasures)
    const hasKey = putKey(config, restored.authKey)
    const { made_at } = restored.contents
    await noteActivity(open.db, { action: 'backup_restored', now, accountId: null, detail: { made_at } })
    open.markInstalled()
    for (const line of describe(config, restored, hasKey)) print(line)
    return 0
  } catch (error) {
    if (error instanceof BadArchive)
      throw new ConfigError(`${source} ${error.message}. Nothing was restored.`)
    throw error
  } finally {
    await open.close()
  }
}

/** Whether the site has the key to its database now; one that is configured or in the folder stays. */
function putKey(config: Config, archived: string | undefined): boolean {
  if (readAuthKey(config)) return true
  if (!archived) return false
  writeFileSync(authKeyPath(config.dataDir), `${archived}\n`, { mode: 0o600, flush: true })
  return true
}

function describe(config: Config, { contents, objects }: RestoredBackup, hasKey: boolean): string[] {
  const rows = Object.values(contents.tables).reduce((sum, count) => sum + count, 0)
  const lines = [
    `Restored what the site had at ${contents.made_at}: ${plural(rows, 'row')}, ${plural(objects, 'object')}.`,
  ]
  if (!hasKey)
    lines.push(
      `The key is not in this backup: copy it to ${authKeyPath(config.dataDir)}, or set AUTH_KEY, before the start.`,
    )
  return lines
}
