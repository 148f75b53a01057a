/** Objects of backups: each is sent once, and deleted with the last archive that names it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readBackupState } from '../../domain/backup/backup-state.server'
import { backUpNow, workOnBackups } from '../../domain/backup/backups.server'
import { aBackedUpSite, day, signal, worker } from '../../tests/support/data/backed-up-site'
import { startBucket } from '../../tests/support/peers/bucket'

for (const kind of ['sqlite', 'postgres'] as const)
  it.skipIf(kind === 'postgres' && !inject('postgresAdminUrl'))(
    `are sent once, and go with the last archive that names them, on ${kind}`,
    async () => {
      const { make, addPicture, deletePicture, stored, folder, deps } = await aBackedUpSite({ kind })
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
      expect((await readBackupState(deps)).archives.map(({ gone }) => gone)).toEqual([0, 0])
      expect(stored()).toContain('notes.txt')
    },
  )

it('are kept with the last archive that passed its test', async () => {
  const { make, deps, clock, deletePicture, stored } = await aBackedUpSite({ keep: 1 })
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
  const { deps, clock } = await aBackedUpSite()
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

it('leave nothing that counts as whole when the process is killed while it sends them', async () => {
  const { deps, make, addPicture, db, folder, stored } = await aBackedUpSite()
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
