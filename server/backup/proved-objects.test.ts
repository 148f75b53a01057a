/** Objects of backups: what the weekly test finds, who may open them, and those of earlier versions. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it } from 'vitest'
import { changeBackupState, readBackupState } from '../../domain/backup/backup-state.server'
import { workOnBackups } from '../../domain/backup/backups.server'
import { makeBackup } from '../../domain/backup/make-backup.server'
import { hashFile } from '../../platform/archive/hash-file'
import { aBackedUpSite, day, signal, worker } from '../../tests/support/data/backed-up-site'

it('are found missing or damaged by the test, and sent again with the next backup', async () => {
  const { deps, make, addPicture, folder, stored } = await aBackedUpSite()
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
  const { deps, make, stored, folder } = await aBackedUpSite({ lock: { recipients: [recipient] }, keep: 1 })
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

it('are in the whole archives of an earlier version, which are tested and rotate out', async () => {
  const { deps, objects, make, folder, stored } = await aBackedUpSite({ keep: 1 })
  const [name, at] = ['site-20260101T000000Z.tar.zst', '2026-01-01T00:00:00.000Z']
  const path = join(folder, name)
  const parts = { erasures: join(folder, 'none'), authKey: undefined, lock: undefined, now: Date.parse(at) }
  const open = { db: deps.db, kind: deps.databaseKind }
  expect(await makeBackup(path, { open, objects, ...parts })).toMatchObject({ objects: 1 })
  const whole = { bytes: 1, sha256: await hashFile(path), gone: 0 }
  const archive = { name, to: folder, at, ...whole }
  await changeBackupState(deps, state => ({ next: { ...state, archives: [archive] }, answer: undefined }))
  const { dataDir, databaseUrl, bucket, network, backup } = deps.config
  const work = { site: { dataDir, databaseUrl, bucket, network }, ...backup, now: deps.clock.now(), archive }
  expect(await worker({ kind: 'prove', ...work }, signal)).toEqual({ kind: 'proved' })
  expect(await make()).toEqual({ objects: 1, sent: 1 })
  expect([readdirSync(folder).includes(name), stored().length]).toEqual([false, 1])
})
