/** Whether what is given fits an archive: a key for an encrypted one, none for another. */
import { isLocked } from '../../../platform/archive/unpack-archive'
import { ConfigError } from '../../../platform/config'
import { UsageError } from '../run'

/** Throws UsageError, or ConfigError for a file that cannot be read. */
export async function requireKeyTo(source: string, isGiven: boolean): Promise<void> {
  const locked = await isLocked(source).catch((error: Error) => {
    throw new ConfigError(`${source} cannot be read (${error.message}).`)
  })
  if (locked && !isGiven)
    throw new UsageError(`${source} is encrypted: give --passphrase-file or --identity-file.`)
  if (!locked && isGiven) throw new UsageError(`${source} is not encrypted: leave out what would open it.`)
}
