/** Objects of backups: each is sent once, found by a restore, tested, and deleted with the last archive that names it. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readBackupState } from '../../domain/backup/backup-state.server'
import type { BackupWorker } from '../../domain/backup/backup-work.server'
import { backUpNow, workOnBackups } from '../../domain/backup/backups.server'
import type { Lock } from '../../platform/archive/age'
import { parseConfig } from '../../platform/config'
import { openToCopy } from '../../platform/db/connect'
import type { DatabaseKind } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { outboxOn } from '../../tests/support/data/outbox'
import { aWholeSite } from '../../tests/support/data/whole-site'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { startBucket } from '../../tests/support/peers/bucket'
import { manualClock, memoryLog, memoryMailer } from '../../tests/support/peers/fakes'
import { openObjects } from '../open-objects'
import { workOnBackup } from './backup-work'

const day = 24 * 60 * 60 * 1000
const worker: BackupWorker = work => workOnBackup(work)
const { signal } = new AbortController()

async function setUp({
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
  const { outbox } = outboxOn({ db: open.db, kind }, memoryMailer(), clock)
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

for (const kind of ['sqlite', 'postgres'] as const)
  it.skipIf(kind === 'postgres' && !inject('postgresAdminUrl'))(
    `are sent once, and go with the last archive that names them, on ${kind}`,
    async () => {
      const { make, addPicture, deletePicture, stored, folder } = await setUp({ kind })
      writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
      expect(await make()).toEqual({ objects: 1, sent: 1 })
      writeFileSync(join(folder, 'objects', 'notes.txt'), 'of somebody else')
      const [first] = stored()
      expect(await make()).toEqual({ objects: 1, sent: 0 })
      await deletePicture('pictures/one')
      await addPicture('pictures/two', 'two')
      expect(await make()).toEqual({ objects: 1, sent: 1 })
      // The second of the two archives that are kept names it.
      expect([stored().length, stored().includes(first ?? '')]).toEqual([3, true])
      expect(await make()).toEqual({ objects: 1, sent: 0 })
      expect([stored().length, stored().includes(first ?? '')]).toEqual([2, false])
      expect(stored()).toContain('notes.txt')
    },
  )

it('are kept with the last archive that passed its test', async () => {
  const { make, deps, clock, deletePicture, stored } = await setUp({ keep: 1 })
  await workOnBackups(deps, worker, signal)
  const [first] = stored()
  await deletePicture('pictures/one')
  await make()
  await make()
  expect(stored()).toEqual([first])
  clock.advance(8 * day)
  // Makes another, and tests it.
  await workOnBackups(deps, worker, signal)
  await make()
  expect(stored()).toEqual([])
})

it('are sent to a bucket once', async () => {
  const { settings, seen, close } = await startBucket()
  onTestFinished(close)
  const { deps, clock } = await setUp()
  const place = { ...settings, prefix: 'agency' }
  const backup = { ...deps.config.backup, place, to: 'there' }
  const inBucket = { ...deps, config: { ...deps.config, backup } }
  const sent = () => seen.filter(line => line.startsWith('PUT') && line.includes('/objects/')).length
  await backUpNow(inBucket, worker, signal)
  expect(sent()).toBe(1)
  clock.advance(day)
  await workOnBackups(inBucket, worker, signal)
  const { archives } = await readBackupState(deps)
  expect([sent(), archives.length, archives.at(-1)?.proof?.words]).toEqual([1, 2, undefined])
})

it('are found missing or damaged by the test, and sent again with the next backup', async () => {
  const { deps, make, addPicture, folder, stored } = await setUp()
  await addPicture('pictures/two', 'two')
  await make()
  const [first = '', second = ''] = stored()
  rmSync(join(folder, 'objects', first))
  writeFileSync(join(folder, 'objects', second), 'damaged')
  await workOnBackups(deps, worker, signal)
  const { archives } = await readBackupState(deps)
  expect(archives.at(-1)?.proof).toMatchObject({
    isDamaged: true,
    words: expect.stringMatching(/names 2 objects .+ \(pictures\/(one|two), pictures\/(one|two)\)/),
  })
  expect(await make()).toEqual({ objects: 2, sent: 2 })
  expect(stored()).toEqual([first, second])
  await workOnBackups(deps, worker, signal)
  expect((await readBackupState(deps)).proof?.words).toBeUndefined()
})

it('are encrypted as the archive is, and sent again for another lock', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const { deps, make, stored, folder } = await setUp({ lock: { recipients: [recipient] }, keep: 1 })
  expect(await make()).toEqual({ objects: 1, sent: 1 })
  const [sealed = ''] = stored()
  expect(sealed).toMatch(/^[\da-f]{32}\.age$/)
  expect(readFileSync(join(folder, 'objects', sealed), 'latin1')).toMatch(/^age-encryption\.org\/v1/)
  await workOnBackups(deps, worker, signal)
  writeFileSync(join(folder, 'objects', sealed), 'damaged')
  deps.clock.advance(8 * day)
  await workOnBackups(deps, worker, signal)
  expect((await readBackupState(deps)).proof?.words).toContain('(pictures/one)')
  deps.config.backup.lock = undefined
  expect(await make()).toEqual({ objects: 1, sent: 1 })
  expect(await make()).toEqual({ objects: 1, sent: 0 })
})

it('leave nothing that counts as whole when the process is killed while it sends them', async () => {
  const { deps, make, addPicture, db, folder, stored } = await setUp()
  const at = '2026-01-01T00:00:00.000Z'
  const unknown = {
    bytes: null,
    sha256: null,
    stored_sha256: null,
    first_at: at,
    last_at: at,
    proved_at: null,
  }
  const noted = (name: string, object_key: string) => ({
    name,
    place: folder,
    object_key,
    lock: '',
    ...unknown,
  })
  await db
    .insertInto('backup_objects')
    .values([noted('half', 'pictures/one'), noted('never', 'pictures/deleted')])
    .execute()
  await addPicture('pictures/two', 'two')
  expect(await make()).toEqual({ objects: 2, sent: 2 })
  expect(stored()).toContain('half')
  expect(stored()).toHaveLength(2)
  const rows = await db.selectFrom('backup_objects').select('name').execute()
  expect(rows.map(({ name }) => name)).not.toContain('never')
  await workOnBackups(deps, worker, signal)
  expect((await readBackupState(deps)).proof?.words).toBeUndefined()
})
