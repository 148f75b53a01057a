import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { startBucket } from '../../tests/support/peers/bucket'
import { sha256 } from '../archive/hash-file'
import { Unavailable } from '../unavailable'
import { fetchFile, storeFile } from './s3-files'

async function setUp(failures?: number[]) {
  const folder = makeFolder('files')
  const bucket = await startBucket(failures)
  onTestFinished(() => {
    bucket.close()
    deleteFolder(folder)
  })
  const bytes = randomBytes(300_000)
  const path = join(folder, 'sent')
  writeFileSync(path, bytes)
  return { ...bucket, folder, bytes, file: { path, bytes: bytes.length, sha256: sha256(bytes) } }
}

it('sends a file and writes it to the disk again', async () => {
  const { settings, stored, folder, bytes, file } = await setUp()
  await storeFile(settings, 'site/one.tar.zst', file)
  expect([...stored.keys()]).toEqual(['/pictures/site/one.tar.zst'])
  const path = join(folder, 'back')
  await fetchFile(settings, 'site/one.tar.zst', { path, bytes: bytes.length })
  expect(readFileSync(path).equals(bytes)).toBe(true)
  await expect(fetchFile(settings, 'site/one.tar.zst', { path, bytes: 1 })).rejects.toThrow('EEXIST')
})

it('says what the service said', async () => {
  const { settings, folder, file } = await setUp()
  const stranger = { ...settings, secretAccessKey: 'another' }
  await expect(storeFile(stranger, 'a', file)).rejects.toThrow(
    'an object was not stored: the object store answered 403 (SignatureDoesNotMatch)',
  )
  const away = { path: join(folder, 'back'), bytes: 1 }
  await expect(fetchFile(settings, 'absent', away)).rejects.toThrow('404 (NoSuchKey)')
})

it('stores nothing of a file that changed since it was hashed', async () => {
  const { settings, stored, file } = await setUp()
  await expect(storeFile(settings, 'a', { ...file, sha256: sha256(Buffer.from('other')) })).rejects.toThrow(
    '403',
  )
  expect(stored.size).toBe(0)
})

it('counts a service that is away or busy as unavailable', async () => {
  const { settings, file } = await setUp([503])
  await expect(storeFile(settings, 'a', file)).rejects.toBeInstanceOf(Unavailable)
  const nowhere = { ...settings, endpoint: 'http://127.0.0.1:1' }
  await expect(storeFile(nowhere, 'a', file)).rejects.toBeInstanceOf(Unavailable)
})

it('refuses a key that is not plain', async () => {
  const { settings, file, seen } = await setUp()
  await expect(storeFile(settings, '../a', file)).rejects.toThrow('plain names')
  expect(seen).toEqual([])
})
