/** Makes a backup in a place: objects go to its store once, the archive has the rows and names the objects. */
import { rm, stat } from 'node:fs/promises'
import type { BackupAnswer, BackupWork } from '../../domain/backup/backup-work.server'
import { makeBackup } from '../../domain/backup/make-backup.server'
import { openStoreLock } from '../../domain/backup/store/store-lock.server'
import { erasuresPath } from '../../domain/privacy/erasure-list.server'
import { type ArchivePlace, openStoreIn } from '../../platform/archive/archive-place'
import { hashFile } from '../../platform/archive/hash-file'
import { isoTime } from '../../platform/clock'
import { openToCopy } from '../../platform/db/connect'
import { createLog } from '../../platform/log'
import { openObjects } from '../open-objects'

export async function makeArchive(
  work: Extract<BackupWork, { kind: 'make' }>,
  place: ArchivePlace,
): Promise<BackupAnswer> {
  const { site, lock, now, name, to } = work
  const part = place.partOf(name)
  const store = await openStoreIn(work.place)
  const open = await openToCopy(site, createLog('silent'))
  try {
    const storeLock = await openStoreLock(open.db, to, lock)
    const { gone, objects, sent } = await makeBackup(part, {
      open,
      objects: await openObjects(site),
      erasures: erasuresPath(site.dataDir),
      ...{ authKey: undefined, lock, now },
      keeping: { db: open.db, store, place: to, lock: storeLock, at: isoTime(now) },
    })
    const file = { bytes: (await stat(part)).size, sha256: await hashFile(part) }
    await place.store(name, file)
    return { kind: 'made', ...file, gone: gone.length, objects, sent }
  } finally {
    await open.close()
    await rm(part, { force: true })
  }
}
