/** Writes a whole archive, with its objects, to a stream. */
import type { Writable } from 'node:stream'
import type { BackupAnswer, DownloadWork } from '../../domain/backup/backup-work.server'
import { explainFailure } from '../../domain/backup/explain-failure'
import { makeBackup } from '../../domain/backup/make-backup.server'
import { erasuresPath } from '../../domain/privacy/erasure-list.server'
import { openToCopy } from '../../platform/db/connect'
import { createLog } from '../../platform/log'
import { openObjects } from '../open-objects'

/** Never throws: what is wrong is the answer, and what was written is no archive then. */
export async function writeDownload({ site, lock, now }: DownloadWork, to: Writable): Promise<BackupAnswer> {
  try {
    const open = await openToCopy(site, createLog('silent'))
    const parts = { open, objects: await openObjects(site), erasures: erasuresPath(site.dataDir) }
    const made = await makeBackup(to, { ...parts, authKey: undefined, lock, now }).finally(() => open.close())
    return { kind: 'written', gone: made.gone.length }
  } catch (error) {
    return { kind: 'failed', words: explainFailure(error, site.dataDir) }
  }
}
