import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import type { Lock, Unlock } from './age'
import { packArchive } from './pack-archive'
import { type ArchivedFile, isLocked, unpackArchive } from './unpack-archive'

function inFolder(name = 'site.tar.zst'): string {
  const folder = makeFolder('archive')
  onTestFinished(() => deleteFolder(folder))
  return join(folder, name)
}

const files: [string, Buffer][] = [
  ['backup.json', Buffer.from('{}')],
  ['rows/posts/000001.jsonl', Buffer.from('{"id":"ł"}\n')],
  ['objects/empty', Buffer.alloc(0)],
  [`objects/${'long/'.repeat(40)}name`, randomBytes(3_000_000)],
]

const packFiles = (path: string, lock?: Lock) =>
  packArchive(path, lock, async add => {
    for (const [name, bytes] of files) await add(name, bytes)
  })

async function unpackAll(path: string, unlock?: Unlock): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = []
  for await (const file of unpackArchive(path, unlock)) found.push(file)
  return found
}

it('gives back what was put in, in its order', async () => {
  const path = inFolder()
  await packFiles(path)
  expect(await isLocked(path)).toBe(false)
  const found = await unpackAll(path)
  expect(
    found.map(({ name, bytes }) => [name, bytes.equals(new Map(files).get(name) ?? Buffer.from('?'))]),
  ).toEqual(files.map(([name]) => [name, true]))
})

it('is opened by who it is for, and shows nothing to others', async () => {
  const path = inFolder()
  const identity = await generateX25519Identity()
  await packFiles(path, { recipients: [await identityToRecipient(identity)] })
  expect(await isLocked(path)).toBe(true)
  expect(readFileSync(path).includes('rows/posts')).toBe(false)
  expect(await unpackAll(path, { identities: [identity] })).toHaveLength(files.length)
  const stranger = { identities: [await generateX25519Identity()] }
  await expect(unpackAll(path, stranger)).rejects.toThrow(/^cannot be read/)
  await expect(unpackAll(path)).rejects.toThrow(/^cannot be read/)
})

it.each([1, 2, 5, 9])('says that it is cut off, %s tenths from its end', async tenths => {
  const path = inFolder()
  await packFiles(path)
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, Math.floor((whole.length * (10 - tenths)) / 10)))
  await expect(unpackAll(path)).rejects.toThrow(/^(cannot be read|ends before its checksums)/)
})

it('overwrites no file', async () => {
  const path = inFolder()
  writeFileSync(path, 'kept')
  await expect(packFiles(path)).rejects.toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe('kept')
})

it('fails with what stopped its files, and is no archive then', async () => {
  const path = inFolder()
  const adding = packArchive(path, undefined, async add => {
    await add('one', Buffer.from('1'))
    throw new Error('the bucket does not answer')
  })
  await expect(adding).rejects.toThrow('the bucket does not answer')
  if (existsSync(path)) await expect(unpackAll(path)).rejects.toThrow(/^(cannot be read|ends before)/)
})

it('says that its folder is missing, however much is still to be put in', async () => {
  const bytes = randomBytes(64 * 1024)
  const adding = packArchive('/nowhere/site.tar.zst', undefined, async add => {
    for (let number = 0; number < 50; number += 1) await add(`${number}`, bytes)
  })
  await expect(adding).rejects.toMatchObject({ code: 'ENOENT' })
})
