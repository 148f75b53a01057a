import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { shipNotes } from '../../../tests/support/shipped-log/ship-notes'
import { readErasures, readLogFiles, readObject } from './log-archive.server'
import { listSpans } from './moments'

const day = 24 * 60 * 60_000
const passphrase = { passphrase: 'seven words that only two know' }

it('encrypts everything, and opens it with what the settings lock it with', async () => {
  const { folder, start, add, rows, ship, restore, pass, files } = shipNotes({ lock: passphrase })
  const shipper = start()
  add('a secret')
  await ship(shipper)
  add('another secret')
  await ship(shipper)
  expect(files().map(name => name.split('.').slice(-3).join('.'))).toEqual(Array(3).fill('tar.zst.age'))
  for (const name of files()) expect(readFileSync(join(folder, name), 'latin1')).not.toContain('secret')
  expect((await restore(pass(0), passphrase))?.rows).toEqual(rows())
  await expect(restore(pass(0))).rejects.toThrow('is encrypted')
})

it('ships uploaded files once and before the rows, and the list of erasures', async () => {
  const { dataDir, start, add, ship, restore, pass, files, folder } = shipNotes()
  const object = join(dataDir, 'objects/pictures/one')
  mkdirSync(dirname(object), { recursive: true })
  writeFileSync(object, 'bytes')
  const shipper = start()
  await ship(shipper)
  writeFileSync(join(dataDir, 'erasures.jsonl'), '{"at":"x"}\n')
  for (const words of ['one', 'two']) {
    add(words)
    await ship(shipper)
  }
  const objects = () => files().filter(name => name.includes('objects'))
  expect(objects()).toHaveLength(1)
  const archive = (await restore(pass(0)))?.archive
  expect(archive && (await readObject(archive, 'pictures/one'))?.toString()).toBe('bytes')
  expect(archive && (await readObject(archive, 'pictures/none'))).toBeUndefined()
  expect(archive && (await readErasures(archive))?.toString()).toBe('{"at":"x"}\n')
  rmSync(object)
  for (let days = 0; days < 8; days += 1) await ship(shipper, day)
  expect(objects()).toHaveLength(1)
  await ship(shipper, day)
  expect(objects()).toEqual([])
  expect(existsSync(folder)).toBe(true)
})

it('takes a snapshot each day, and keeps seven days and what they begin with', async () => {
  const { place, start, add, ship, pass, restore, rows, files } = shipNotes()
  const shipper = start()
  for (let days = 0; days < 12; days += 1) {
    add(`day ${days}`)
    await ship(shipper, day)
  }
  const kept = files().filter(name => name.includes('snapshot'))
  expect(kept).toHaveLength(8)
  const [span, ...more] = listSpans(await readLogFiles(place))
  expect([span?.from, more]).toEqual([pass(0) - 7 * day, []])
  expect((await restore(pass(0)))?.rows).toEqual(rows())
})

it('names the last good moment before a file that is missing or damaged', async () => {
  const { folder, start, add, ship, pass, restore, files } = shipNotes()
  const shipper = start()
  const times: number[] = []
  for (let second = 0; second < 5; second += 1) {
    add(`${second}`)
    await ship(shipper)
    times.push(pass(0))
  }
  const path = join(
    folder,
    files()
      .filter(name => name.includes('segment'))
      .sort()[2] ?? '',
  )
  renameSync(path, `${path}.away`)
  const cut = await restore(pass(0))
  expect([cut?.isCut, cut?.at, cut?.rows.length]).toEqual([true, times[2], 3])
  writeFileSync(path, 'damaged')
  const last = new Date(times[2] ?? 0).toISOString()
  await expect(restore(pass(0))).rejects.toThrow(`The last moment before it is --at ${last}`)
  expect((await restore(times[2] ?? 0))?.rows).toHaveLength(3)
})
