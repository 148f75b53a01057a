/** The store that an archive's objects are read from: beside it, or where --objects says. */
import { dirname, join } from 'node:path'
import { createStoredReader, type StoredReader } from '../../../domain/backup/store/read-stored.server'
import { openStore, storeFolder } from '../../../platform/archive/archive-place'
import { readPlace } from '../../../platform/archive/backup-config'
import { ConfigError } from '../../../platform/config'
import type { CommandContext } from '../run'

/** Nothing is read yet. Throws ConfigError. */
export async function openStored(
  source: string,
  objects: string | undefined,
  env: CommandContext['env'],
): Promise<StoredReader> {
  const at = readPlace(objects ?? join(dirname(source), storeFolder), env)
  if (!at)
    throw new ConfigError(
      '--objects must be a folder, or s3://BUCKET/PREFIX with its keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  return createStoredReader(await openStore(at.place), at.to)
}
