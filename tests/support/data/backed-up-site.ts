/** A site with a picture that backs itself up into a folder, in this process. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished } from 'vitest'
import type { BackupWorker } from '../../../domain/backup/backup-work.server'
import { backUpNow } from '../../../domain/backup/backups.server'
import type { Lock } from '../../../platform/archive/age'
import { parseConfig } from '../../../platform/config'
import { openToCopy } from '../../../platform/db/connect'
import type { DatabaseKind } from '../../../platform/db/types'
import { createLog } from '../../../platform/log'
import { workOnBackup } from '../../../server/backup/backup-work'
import { openObjects } from '../../../server/open-objects'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { manualClock, memoryLog, memoryMailer } from '../peers/fakes'
import { outboxOn } from './outbox'
import { aWholeSite } from './whole-site'

export const day = 24 * 60 * 60 * 1000
export const worker: BackupWorker = work => workOnBackup(work)
export const { signal } = new AbortController()

/** `make` makes a backup a day after the last, and tells how many objects it names and sent. */
export async function aBackedUpSite({
  kind = 'sqlite' as DatabaseKind,
  lock = undefined as Lock | undefined,
  keep = 2,
} = {}) {
  const folder = makeFolder('backups')
  onTestFinished(() => deleteFolder(folder))
  const config = parseConfig({ ...(await aWholeSite(kind)), LOG_LEVEL: 'silent' })
  const open = await openToCopy(config, createLog('silent'))
  onTestFinished(() => open.close())
  const clock = manualClock()
  const { log, lines } = memoryLog()
  const { outbox } = outboxOn(open, memoryMailer(), clock)
  const backup = { place: { folder }, to: folder, every: day, keep, lock }
  const deps = {
    db: open.db,
    databaseKind: kind,
    clock,
    log,
    outbox,
    newId: uuidv7,
    config: { ...config, backup },
  }
  const objects = await openObjects(config)
  const addPicture = async (key: string, text: string) => {
    await objects.put(key, Buffer.from(text))
    const size = { format: 'png', width: 1, height: 1, bytes: 1 } as const
    await open.db
      .insertInto('images')
      .values({
        ...{ name: `${text}.png`, ...size, animated: true, account_id: null, object_key: key },
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
  }
  const deletePicture = async (key: string) => {
    await open.db.deleteFrom('images').where('object_key', '=', key).execute()
    await objects.delete(key)
  }
  const make = async () => {
    clock.advance(day)
    expect(await backUpNow(deps, worker, signal)).toMatchObject({ kind: 'made' })
    const said = lines.map(line => JSON.parse(line)).findLast(line => line.msg === 'a backup was made')
    return { objects: said.objects, sent: said.sent }
  }
  const stored = () => readdirSync(join(folder, 'objects')).toSorted()
  return { folder, deps, objects, addPicture, deletePicture, make, stored, clock, db: open.db }
}
