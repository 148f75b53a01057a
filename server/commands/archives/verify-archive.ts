/** `npm run backup -- --verify FILE`: whether an archive can be restored. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyBackup } from '../../../domain/backup/verify-backup.server'
import { BadArchive } from '../../../platform/archive/unpack-archive'
import { systemClock } from '../../../platform/clock'
import { ConfigError } from '../../../platform/config'
import { plural } from '../../../shared/plural'
import type { CommandContext } from '../run'
import type { VerifyRequest } from './backup-request'
import { openStored } from './open-stored'
import { requireKeyTo } from './require-key'

/** Returns the exit code. Throws ConfigError when it cannot. */
export async function verifyArchive(
  { source, unlock, objects: store }: VerifyRequest,
  { env, print }: Pick<CommandContext, 'env' | 'print'>,
): Promise<number> {
  await requireKeyTo(source, unlock !== undefined)
  const { check } = await openStored(source, store, env)
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    const found = await verifyBackup(source, { unlock, folder, now: systemClock.now(), check })
    const { madeAt, rows, objects, missing } = found
    print(`${source} can be restored: ${plural(rows, 'row')}, ${plural(objects, 'object')}, as of ${madeAt}.`)
    if (missing.length > 0)
      print(`${plural(missing.length, 'object')} had no bytes when it was made: ${missing.join(', ')}`)
    return 0
  } catch (error) {
    if (error instanceof BadArchive) throw new ConfigError(`${source} ${error.message}.`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
