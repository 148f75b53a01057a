import { expect, it, vi } from 'vitest'
import { isDiskFullError, isFull, readDiskSpace, warnOfFullDisk } from './disk-space'

it('reads the disk of a folder', () => {
  const { free, total } = readDiskSpace('.')
  expect(free).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(free)
  expect(() => readDiskSpace('/nowhere/at/all')).toThrow('ENOENT')
})

it('calls no disk full that it cannot ask', () => {
  expect(isFull('/nowhere/at/all')).toBe(false)
  expect(isFull('.')).toBe(false)
})

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
])('knows what %s says of the disk', (code, full) => {
  expect(isDiskFullError(Object.assign(new Error(code), { code }))).toBe(full)
})

it.each([
  [1_000_000_000, 10_000_000_000, []],
  [999_999_999, 10_000_000_000, [{ freeMegabytes: 1000, freePercent: 9 }]],
  [0, 10_000_000_000, [{ freeMegabytes: 0, freePercent: 0 }]],
])('logs %i bytes free of %i as %o', (free, total, lines) => {
  const warn = vi.fn()
  const log = { warn } as unknown as Parameters<typeof warnOfFullDisk>[2] // nothing else of it is used
  warnOfFullDisk({ free, total }, 'data', log)
  expect(warn.mock.calls).toEqual(
    lines.map(line => [{ ...line, folder: 'data' }, 'the disk of the data folder is almost full']),
  )
})
