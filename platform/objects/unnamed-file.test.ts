import { fstatSync, readdirSync, readlinkSync, truncateSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { mountSmallDisk } from '../../tests/support/small-disk'
import { Unavailable } from '../unavailable'
import { openUnnamedFile } from './unnamed-file'

async function setUp() {
  const root = makeFolder('unnamed')
  onTestFinished(() => deleteFolder(root))
  const folder = join(root, 'made')
  const file = await openUnnamedFile(folder)
  return { folder, file }
}

it('gives back what was appended, and no more', async () => {
  const { file } = await setUp()
  for (const words of ['one ', 'two ', 'three']) await file.append(Buffer.from(words))
  expect(file.length).toBe(13)
  const read = async (begin: number, end: number) => (await file.read(begin, end)).toString()
  expect([await read(0, 99), await read(4, 7), await read(8, 99), await read(13, 99)]).toEqual([
    'one two three',
    'two',
    'three',
    '',
  ])
  await file.close()
})

it('has no name from the beginning, so that nothing is left of a process that is killed', async () => {
  const { folder, file } = await setUp()
  await file.append(Buffer.from('words'))
  expect(readdirSync(folder)).toEqual([])
  await file.close()
})

/** The file descriptors of files in this folder. */
const openIn = (folder: string): number[] =>
  readdirSync('/proc/self/fd')
    .filter(fd => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
      } catch {
        // Closed since it was listed.
        return false
      }
    })
    .map(Number)

describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  it('is open to its own user only', async () => {
    const { folder, file } = await setUp()
    expect(openIn(folder).map(fd => fstatSync(fd).mode & 0o777)).toEqual([0o600])
    await file.close()
  })

  it('gives no bytes that were never written, when it was cut short', async () => {
    const { folder, file } = await setUp()
    await file.append(Buffer.from('words'))
    for (const fd of openIn(folder)) truncateSync(`/proc/self/fd/${fd}`, 2)
    expect((await file.read(0, 2)).toString()).toBe('wo')
    await expect(file.read(0, 5)).rejects.toThrow('shorter')
    await file.close()
  })

  it('is closed when its name cannot be deleted', async () => {
    const { folder, file } = await setUp()
    await file.close()
    vi.spyOn(promises, 'rm').mockRejectedValue(new Error('no right to delete'))
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    await expect(openUnnamedFile(folder)).rejects.toThrow('no right to delete')
    expect(openIn(folder)).toEqual([])
  })
})

const disk = mountSmallDisk()

it.skipIf(!disk)('is unavailable while the disk is full, and gives its room back', async () => {
  const file = await openUnnamedFile(join(disk?.folder ?? '', 'made'))
  const fill = async () => {
    for (;;) await file.append(Buffer.alloc(1024 * 1024))
  }
  await expect(fill()).rejects.toThrow(Unavailable)
  await file.close()
  const next = await openUnnamedFile(join(disk?.folder ?? '', 'made'))
  await next.append(Buffer.alloc(1024 * 1024))
  await next.close()
})
