/** Makes archives and tests them: what runs in the process of its own. */
import { mkdir, rm } from 'node:fs/promises'
import { type BackupAnswer, type BackupWork, workFolder } from '../../domain/backup/backup-work.server'
import { explainFailure } from '../../domain/backup/explain-failure'
import { openPlace } from '../../platform/archive/archive-place'
import { makeArchive } from './make-archive'
import { proveArchive } from './prove-archive'

/** Never throws: what is wrong is the answer. */
export async function workOnBackup(work: BackupWork): Promise<BackupAnswer> {
  const folder = workFolder(work.site.dataDir)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const place = await openPlace(work.place, folder)
    return await (work.kind === 'make' ? makeArchive(work, place) : proveArchive(work, place, folder))
  } catch (error) {
    const written = work.kind === 'make' && 'folder' in work.place ? work.place.folder : folder
    return { kind: 'failed', words: explainFailure(error, written) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
