/** Tests a backup: reads the archive back, restores its rows into a folder, and reads objects of its store. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupAnswer, BackupWork } from '../../domain/backup/backup-work.server'
import { proofs } from '../../domain/backup/messages'
import { proveStored } from '../../domain/backup/store/prove-stored.server'
import { nameKeys } from '../../domain/backup/store/read-stored.server'
import { listNamedAt } from '../../domain/backup/store/stored-objects.server'
import { verifyBackup } from '../../domain/backup/verify-backup.server'
import type { Unlock } from '../../platform/archive/age'
import { type ArchivePlace, openStoreIn } from '../../platform/archive/archive-place'
import { hashFile } from '../../platform/archive/hash-file'
import { BadArchive } from '../../platform/archive/unpack-archive'
import { isoTime } from '../../platform/clock'
import { openToCopy } from '../../platform/db/connect'
import { readDiskSpace } from '../../platform/disk-space'
import { orMissing } from '../../platform/errors/or-missing'
import { createLog } from '../../platform/log'

type Proving = Extract<BackupWork, { kind: 'prove' }>

const failed = (words: string, isDamaged = false): BackupAnswer => ({ kind: 'failed', words, isDamaged })

export async function proveArchive(
  work: Proving,
  place: ArchivePlace,
  folder: string,
): Promise<BackupAnswer> {
  const { archive, lock, site, now } = work
  const { name } = archive
  // Rows are compressed to about a fifth. A full disk would stop the site.
  const needed = 5 * archive.bytes
  if (readDiskSpace(site.dataDir).free < needed)
    return failed(proofs.noRoom(site.dataDir, Math.ceil(needed / 1_000_000)))
  const restored = join(folder, 'restored')
  await mkdir(restored, { recursive: true, mode: 0o700 })
  const path = await place.fetch(archive, folder).catch(orMissing)
  const hash = path && (await hashFile(path).catch(orMissing))
  if (path === undefined || hash === undefined) return failed(proofs.absent(name), true)
  if (hash !== archive.sha256) return failed(proofs.changed(name), true)
  // As it was made: the settings may have changed since.
  const isLocked = name.endsWith('.age')
  const unlock = isLocked && lock && 'passphrase' in lock ? lock : undefined
  let bad: string[] = []
  const readObjects = async (opening: Unlock | undefined) => {
    bad = await proveObjects(work, opening)
  }
  // Only its recipient can open it; it is what was written, and so are its objects.
  if (isLocked && !unlock) await readObjects(undefined)
  else {
    try {
      const check = ({ unlock: opening }: { unlock: Unlock | undefined }) => readObjects(opening)
      const { missing } = await verifyBackup(path, { unlock, folder: restored, now, check })
      if (missing.length > archive.gone) return failed(proofs.missing(name, missing.length))
    } catch (error) {
      if (error instanceof BadArchive) return failed(proofs.bad(name, error.message))
      throw error
    }
  }
  return bad.length > 0 ? failed(proofs.stored(name, bad.length, nameKeys(bad)), true) : { kind: 'proved' }
}

/** Keys of those that are missing or damaged. */
async function proveObjects(
  { site, place, archive, now }: Proving,
  unlock: Unlock | undefined,
): Promise<string[]> {
  const open = await openToCopy(site, createLog('silent'))
  try {
    const rows = await listNamedAt(open.db, archive.to, archive.at)
    const store = await openStoreIn(place)
    return await proveStored({ db: open.db, store, at: isoTime(now) }, rows, unlock)
  } finally {
    await open.close()
  }
}
