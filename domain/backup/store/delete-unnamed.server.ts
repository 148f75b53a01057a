/** Rotation of a store: deletes what no archive names any longer. */
import { openStoreIn } from '../../../platform/archive/archive-place'
import type { BackupSettings } from '../../../platform/archive/backup-config'
import type { Deps } from '../../../platform/deps'
import { readBackupState } from '../backup-state.server'
import { forgetStored, listUnnamed } from './stored-objects.server'

/** Only what this site noted. Call while holding the lease: a backup on its way may name any of them. */
export async function deleteUnnamed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { place, to }: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  const { archives } = await readBackupState({ db })
  const kept = archives.filter(archive => archive.to === to).map(({ at }) => at)
  const names = await listUnnamed(db, to, kept)
  if (names.length === 0) return
  try {
    const store = await openStoreIn(place)
    for (const name of names) {
      if (signal.aborted) return
      await store.delete(name)
      await forgetStored(db, name)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, 'old objects of backups could not be deleted')
  }
}
