import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { LogBroken, readCommitted } from './read-committed'
import { addToSum, readWalHeader, type Salts, type Sum } from './wal-format'
import { readWalIndex } from './wal-index'

const pageSize = 512
const salts: Salts = [7, 9]

const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => void bytes.writeUInt32BE(number, 4 * index))
  return bytes
}

/** A log written by hand: of each frame its page, the size after it (0: no commit), and what its page is full of. */
function makeLog(frames: [page: number, size: number, fill: number][], isBig = false) {
  const start = words(isBig ? 0x377f0683 : 0x377f0682, 3007000, pageSize, 1, ...salts)
  let sum: Sum = addToSum([0, 0], start, isBig)
  const parts = [start, words(...sum)]
  const sums = [sum]
  for (const [page, size, fill] of frames) {
    const bytes = Buffer.alloc(pageSize, fill)
    sum = addToSum(addToSum(sum, words(page, size), isBig), bytes, isBig)
    sums.push(sum)
    parts.push(words(page, size, ...salts, ...sum), bytes)
  }
  return { bytes: Buffer.concat(parts), sums }
}

function read(
  bytes: Buffer,
  from: { frame: number; sum: Sum },
  index: { frames: number; sum: Sum; salts?: Salts },
) {
  const folder = makeFolder('wal')
  const path = join(folder, 'wal')
  writeFileSync(path, bytes)
  const file = openSync(path, 'r')
  onTestFinished(() => {
    closeSync(file)
    rmSync(path)
    deleteFolder(folder)
  })
  return readCommitted(file, { salts, ...from }, { salts, pageSize, ...index })
}

const four: [number, number, number][] = [
  [1, 0, 1],
  [2, 2, 2],
  [1, 0, 3],
  [3, 3, 4],
]
const none: Sum = [0, 0]

it.each([false, true])('takes the last version of each page, in either byte order: %s', isBig => {
  const { bytes, sums } = makeLog(four, isBig)
  const end = sums[4] ?? none
  const all = read(bytes, { frame: 0, sum: none }, { frames: 4, sum: end })
  expect([...all.commits.pages].map(([page, content]) => [page, content[0]])).toEqual([
    [1, 3],
    [2, 2],
    [3, 4],
  ])
  expect([all.commits.size, all.position]).toEqual([3, { salts, frame: 4, sum: end }])
  const later = read(bytes, { frame: 2, sum: sums[2] ?? none }, { frames: 4, sum: end })
  expect([...later.commits.pages.keys()]).toEqual([1, 3])
})

it.each<[string, (bytes: Buffer) => Buffer, { frames?: number; salts?: Salts }]>([
  ['a torn frame', bytes => bytes.subarray(0, bytes.length - 100), {}],
  ['a changed page', bytes => Buffer.from(bytes).fill(9, 32 + 24 + 3, 32 + 24 + 4), {}],
  ['other salts in a frame', bytes => Buffer.from(bytes).fill(9, 32 + 8, 32 + 12), {}],
  ['a torn header', bytes => Buffer.from(bytes).fill(9, 9, 10), {}],
  ['another log', bytes => bytes, { salts: [8, 9] }],
  ['no commit at its end', bytes => bytes, { frames: 3 }],
])('refuses %s', (_, change, index) => {
  const { bytes, sums } = makeLog(four)
  const { frames = 4 } = index
  const known = { frames, sum: sums[frames] ?? none, ...index }
  expect(() => read(change(bytes), { frame: 0, sum: none }, known)).toThrow(LogBroken)
})

it('knows no header of something else', () => {
  expect(readWalHeader(Buffer.alloc(32))).toBeUndefined()
})

it('reads the shared index only while nobody writes it', () => {
  const copy = Buffer.alloc(48)
  copy[12] = 1
  copy.writeUInt16LE(1, 14)
  copy.writeUInt32LE(5, 16)
  copy.writeUInt32BE(7, 32)
  const twice = Buffer.concat([copy, copy])
  expect(readWalIndex(twice)).toEqual({ salts: [7, 0], frames: 5, sum: [0, 0], pageSize: 65536 })
  expect(readWalIndex(Buffer.concat([copy, Buffer.alloc(48)]))).toBeUndefined()
  expect(readWalIndex(Buffer.alloc(96))).toBeUndefined()
})
