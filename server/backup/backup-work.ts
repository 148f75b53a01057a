/** Makes archives and tests them: what runs in the process of its own. */
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupAnswer, type BackupWork, workFolder } from '../../domain/backup/backup-work.server'
import { explainFailure } from '../../domain/backup/explain-failure'
import { makeBackup } from '../../domain/backup/make-backup.server'
import { proofs } from '../../domain/backup/messages'
import { verifyBackup } from '../../domain/backup/verify-backup.server'
import { erasuresPath } from '../../domain/privacy/erasure-list.server'
import { type ArchivePlace, openPlace } from '../../platform/archive/archive-place'
import { hashFile } from '../../platform/archive/hash-file'
import { BadArchive } from '../../platform/archive/unpack-archive'
import { openToCopy } from '../../platform/db/connect'
import { readDiskSpace } from '../../platform/disk-space'
import { createLog } from '../../platform/log'
import { openObjects } from '../open-objects'

/** Never throws: what is wrong is the answer. */
export async function workOnBackup(work: BackupWork): Promise<BackupAnswer> {
  const folder = workFolder(work.site.dataDir)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const place = await openPlace(work.place, folder)
    return await (work.kind === 'make' ? make(work, place) : prove(work, place, folder))
  } catch (error) {
    const written = work.kind === 'make' && 'folder' in work.place ? work.place.folder : folder
    return { kind: 'failed', words: explainFailure(error, written) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Making = Extract<BackupWork, { kind: 'make' }>

async function make({ site, lock, now, name }: Making, place: ArchivePlace): Promise<BackupAnswer> {
  const part = place.partOf(name)
  try {
    const open = await openToCopy(site, createLog('silent'))
    const parts = {
      open,
      objects: await openObjects(site),
      erasures: erasuresPath(site.dataDir),
      ...{ authKey: undefined, lock, now },
    }
    const { gone } = await makeBackup(part, parts).finally(() => open.close())
    const file = { bytes: (await stat(part)).size, sha256: await hashFile(part) }
    await place.store(name, file)
    return { kind: 'made', ...file, gone: gone.length }
  } finally {
    await rm(part, { force: true })
  }
}

type Proving = Extract<BackupWork, { kind: 'prove' }>

async function prove(work: Proving, place: ArchivePlace, folder: string): Promise<BackupAnswer> {
  const { archive, lock, site, now } = work
  const { name } = archive
  const failed = (words: string, isDamaged = false): BackupAnswer => ({ kind: 'failed', words, isDamaged })
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
  // Only its recipient can open it; it is what was written.
  if (isLocked && !unlock) return { kind: 'proved' }
  try {
    const { missing } = await verifyBackup(path, { unlock, folder: restored, now })
    return missing.length > archive.gone ? failed(proofs.missing(name, missing.length)) : { kind: 'proved' }
  } catch (error) {
    if (error instanceof BadArchive) return failed(proofs.bad(name, error.message))
    throw error
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
