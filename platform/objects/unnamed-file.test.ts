import { fstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

it.skipIf(process.platform !== 'linux')('is open to its own user only', async () => {
  const { folder, file } = await setUp()
  const open = readdirSync('/proc/self/fd').filter(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      // Closed since it was listed.
      return false
    }
  })
  expect(open.map(fd => fstatSync(Number(fd)).mode & 0o777)).toEqual([0o600])
  await file.close()
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
