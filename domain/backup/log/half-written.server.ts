/** What a killed process leaves half written. */
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogSettings } from '../../../platform/archive/backup-config'
import { logFolder, readLogState } from './log-state.server'

/** The copy of the database, in the log's folder of the site. */
export const snapshotName = 'snapshot.sqlite'

/** Deletes it. Call it while nobody ships. What cannot be deleted stays: shipping says what is wrong there. */
export async function clearHalfWritten(dataDir: string, { place, to }: LogSettings): Promise<void> {
  const work = logFolder(dataDir)
  for (const name of await readdir(work).catch(() => []))
    if (/^\.|\.part$/.test(name) || name.startsWith(snapshotName)) await remove(join(work, name))
  const log = readLogState(dataDir)?.log
  if (log?.to === to && 'folder' in place) await clearFolder(join(place.folder, log.name))
}

const remove = (path: string) => rm(path, { force: true }).catch(() => {})

async function clearFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await clearFolder(path)
    else if (/^\..+\.part$/.test(entry.name)) await remove(path)
  }
  // One with files is not deleted.
  await rmdir(folder).catch(() => {})
}
