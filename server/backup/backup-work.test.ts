import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { BackupAnswer, BackupWork } from '../../domain/backup/backup-work.server'
import { imageKey } from '../../domain/image/images.server'
import { parseConfig } from '../../platform/config'
import { openToCopy } from '../../platform/db/connect'
import type { DatabaseKind } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import { aWholeSite } from '../../tests/support/data/whole-site'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { startBucket } from '../../tests/support/peers/bucket'
import { mountSmallDisk } from '../../tests/support/small-disk'
import { openObjects } from '../open-objects'
import { workOnBackup } from './backup-work'

const name = 'site-20260302T090000Z.tar.zst'
const at = '2026-03-02T09:00:00.000Z'

async function setUp(kind: DatabaseKind = 'sqlite') {
  const folder = makeFolder('backups')
  onTestFinished(() => deleteFolder(folder))
  const { dataDir, databaseUrl, bucket, network } = parseConfig(await aWholeSite(kind))
  const site = { dataDir, databaseUrl, bucket, network }
  const common = { site, place: { folder }, to: folder, lock: undefined, now: Date.parse(at) }
  const nameWith = (lock: unknown) => (lock ? `${name}.age` : name)
  const make = (more: Partial<BackupWork> = {}) =>
    workOnBackup({ ...common, kind: 'make', name: nameWith(more.lock), ...more } as BackupWork)
  const prove = (made: BackupAnswer, more: Partial<BackupWork> = {}) => {
    const { bytes, sha256, gone } = made.kind === 'made' ? made : { bytes: 0, sha256: '', gone: 0 }
    const archive = { name: nameWith(more.lock), to: 'there', at, bytes, sha256, gone }
    return workOnBackup({ ...common, kind: 'prove', archive, ...more } as BackupWork)
  }
  const leftOver = () => existsSync(join(dataDir, 'backup-work'))
  return { folder, site, make, prove, leftOver, path: join(folder, name) }
}

for (const kind of ['sqlite', 'postgres'] as const)
  it.skipIf(kind === 'postgres' && !inject('postgresAdminUrl'))(
    `makes an archive that can be restored, from ${kind}`,
    async () => {
      const { folder, make, prove, leftOver } = await setUp(kind)
      const made = await make()
      expect(made).toMatchObject({ kind: 'made', gone: 0, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
      expect(readdirSync(folder).toSorted()).toEqual(['objects', name])
      expect(await prove(made)).toEqual({ kind: 'proved' })
      expect([readdirSync(folder).toSorted(), leftOver()]).toEqual([['objects', name], false])
    },
  )

it('stores it in a bucket, and reads it back from there', async () => {
  const { site, make, prove, leftOver } = await setUp()
  const { settings, stored, close } = await startBucket()
  onTestFinished(close)
  const place = { ...settings, prefix: 'agency' }
  const made = await make({ place })
  expect([...stored.keys()]).toEqual([
    expect.stringMatching(/^\/pictures\/agency\/objects\/[\da-f]{32}$/),
    `/pictures/agency/${name}`,
  ])
  expect(await prove(made, { place })).toEqual({ kind: 'proved' })
  stored.clear()
  expect(await prove(made, { place })).toEqual({
    kind: 'failed',
    isDamaged: true,
    words: expect.stringContaining(`${name} is gone`),
  })
  const refused = { ...place, secretAccessKey: 'another' }
  expect(await make({ place: refused })).toEqual({
    kind: 'failed',
    words: 'It stopped: an object was not stored: the object store answered 403 (SignatureDoesNotMatch).',
  })
  expect([leftOver(), readdirSync(site.dataDir).filter(file => file.includes('part'))]).toEqual([false, []])
})

it('encrypts it, and tests with a passphrase what it holds, with a recipient that it is what was written', async () => {
  const { folder, path: plain, make, prove } = await setUp()
  const path = `${plain}.age`
  const lock = { passphrase: 'seven words that only two know' }
  const made = await make({ lock })
  expect(readFileSync(path, 'latin1').startsWith('age-encryption.org/v1')).toBe(true)
  expect(await prove(made, { lock })).toEqual({ kind: 'proved' })
  const recipients = [await identityToRecipient(await generateX25519Identity())]
  deleteFolder(path)
  const sealed = await make({ lock: { recipients } })
  expect(await prove(sealed, { lock: { recipients } })).toEqual({ kind: 'proved' })
  expect(readdirSync(folder).toSorted()).toEqual(['objects', `${name}.age`])
  writeFileSync(path, 'damaged')
  expect((await prove(sealed, { lock: { recipients } })).kind).toBe('failed')
})

it('finds one that is damaged, gone, or lacks objects', async () => {
  const { folder, site, path, make, prove, leftOver } = await setUp()
  const made = await make()
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, whole.length / 2))
  expect(await prove(made)).toMatchObject({
    kind: 'failed',
    words: expect.stringContaining('differs from what was written'),
  })
  deleteFolder(path)
  expect(await prove(made)).toMatchObject({
    kind: 'failed',
    isDamaged: true,
    words: expect.stringContaining(`${name} is gone`),
  })
  for (const objects of [join(site.dataDir, 'objects'), join(folder, 'objects')]) deleteFolder(objects)
  const open = await openToCopy(site, createLog('silent'))
  await open.db.deleteFrom('backup_objects').execute()
  await open.close()
  const without = await make()
  expect(without).toMatchObject({ kind: 'made', gone: 1 })
  expect(await prove(without)).toEqual({ kind: 'proved' })
  expect(await prove({ ...without, gone: 0 } as BackupAnswer)).toMatchObject({
    kind: 'failed',
    words: expect.stringContaining('lacks the bytes of 1 uploaded file'),
  })
  expect(leftOver()).toBe(false)
})

it('finds the bytes of pictures of the first versions, whose rows have no key', async () => {
  const { site, make, prove } = await setUp()
  const { db, close } = await openToCopy(site, createLog('silent'))
  const picture = await db.updateTable('images').set({ object_key: '' }).returning('name').executeTakeFirst()
  await close()
  await (await openObjects(site)).put(imageKey(picture?.name ?? ''), Buffer.from('bytes'))
  const made = await make()
  expect(made).toMatchObject({ kind: 'made', gone: 0 })
  expect(await prove(made)).toEqual({ kind: 'proved' })
})

const disk = mountSmallDisk()

it.skipIf(!disk)('says that the disk is full, leaves nothing, and goes on once there is room', async () => {
  const { make } = await setUp()
  const place = { folder: disk?.folder ?? '' }
  disk?.fill()
  const words = `The disk is full: ${place.folder} has no room for it.`
  expect(await make({ place })).toEqual({ kind: 'failed', words })
  expect(readdirSync(place.folder).toSorted()).toEqual(['filling', 'objects'])
  disk?.free()
  expect(await make({ place })).toMatchObject({ kind: 'made' })
  expect(readdirSync(place.folder).toSorted()).toEqual(['objects', name])
})

it('says what is wrong with the folder, and leaves nothing', async () => {
  const { folder, make } = await setUp()
  const absent = join(folder, 'not-mounted')
  expect(await make({ place: { folder: absent } })).toEqual({
    kind: 'failed',
    words: `${absent} does not exist: create the folder, or mount its disk.`,
  })
  writeFileSync(join(folder, `.${name}.part`), 'of another')
  expect(await make()).toEqual({ kind: 'failed', words: expect.stringContaining('EEXIST') })
})
