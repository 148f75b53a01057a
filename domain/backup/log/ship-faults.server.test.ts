/** What goes wrong while a log is shipped, and what is left of it. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock'
import { parseConfig } from '../../../platform/config'
import { shipNotes } from '../../../tests/support/shipped-log/ship-notes'
import { clearHalfWritten } from './half-written.server'
import {
  createStatusWriter,
  type LogStatus,
  logFolder,
  readLogState,
  readLogStatus,
  writeLogStatus,
} from './log-state.server'
import { keptFor } from './send-log.server'
import { readShippedLog } from './shipped-log.server'
import { createPause } from './take-snapshot.server'

it('says once that the database cannot be followed, and goes on when it can', async () => {
  const { dataDir, start, add, ship, said, rows, restore, pass } = shipNotes()
  const index = join(dataDir, 'site.sqlite-shm')
  const shipper = start()
  const began = pass(0)
  renameSync(index, `${index}-away`)
  mkdirSync(index)
  await ship(shipper)
  await ship(shipper)
  expect(said).toEqual([{ what: 'failed', reason: expect.stringContaining('EISDIR') }])
  expect(shipper.status()).toMatchObject({ checkedAt: began, fault: { at: began + 1000 } })
  rmSync(index, { recursive: true })
  renameSync(`${index}-away`, index)
  add('one')
  await ship(shipper)
  expect(said.map(({ what }) => what)).toEqual(['failed', 'began', 'recovered'])
  expect(shipper.status()).toMatchObject({ checkedAt: pass(0), fault: undefined })
  expect((await restore(pass(0)))?.rows).toEqual(rows())
})

it('copies nothing while the place is gone', async () => {
  const { folder, dataDir, start, ship, said } = shipNotes()
  const shipper = start()
  await ship(shipper)
  shipper.close()
  renameSync(folder, `${folder}-away`)
  const next = start()
  // A file that comes and goes would be seen.
  const touched = () => statSync(logFolder(dataDir), { bigint: true }).mtimeNs
  const before = touched()
  await ship(next)
  expect(touched()).toBe(before)
  expect(said.map(({ what }) => what)).toEqual(['began', 'began', 'failed'])
})

it('pauses twice as long after each failure, up to ten minutes', () => {
  let now = 0
  const pause = createPause(() => now)
  const next = () => {
    const begun = now
    pause.lengthen()
    while (!pause.isOver()) now += 1000
    return (now - begun) / 1000
  }
  expect(Array.from({ length: 8 }, next)).toEqual([10, 20, 40, 80, 160, 320, 600, 600])
  pause.reset()
  expect(next()).toBe(10)
})

it('deletes what a killed process left half written, and nothing else', async () => {
  const { folder, dataDir, place, start, ship, files } = shipNotes()
  const shipper = start()
  await ship(shipper)
  const log = join(folder, readLogState(dataDir)?.log.name ?? '')
  const work = logFolder(dataDir)
  mkdirSync(join(log, 'begun'))
  const half = [
    ...[join(work, 'snapshot.sqlite'), join(work, 'snapshot.sqlite-journal'), join(work, 'a.part')],
    ...[join(log, '.key.part'), join(log, 'begun/.1.part')],
  ]
  const kept = [join(folder, '.notes.part'), join(log, 'a.part')]
  for (const path of [...half, ...kept]) writeFileSync(path, '')
  const before = files()
  await clearHalfWritten(dataDir, { place, to: folder, lock: undefined })
  expect([...half, join(log, 'begun')].filter(path => existsSync(path))).toEqual([])
  expect(kept.filter(path => !existsSync(path))).toEqual([])
  expect([files(), existsSync(join(work, 'state.json'))]).toEqual([before, true])
})

it('deletes the folder of a generation with its last file', async () => {
  const { folder, dataDir, start, ship } = shipNotes()
  const first = start()
  await ship(first)
  first.close()
  const second = start()
  await ship(second, keptFor)
  await ship(second, 2 * keptFor)
  const log = join(folder, readLogState(dataDir)?.log.name ?? '')
  expect(readdirSync(log)).toHaveLength(1)
})

it('writes of its status what is new at once, and the time every half minute', async () => {
  const { dataDir } = shipNotes()
  const write = createStatusWriter(dataDir)
  const after = async (status: Omit<LogStatus, 'to'>) => {
    await write({ to: '/mnt/log', ...status })
    return readLogStatus(dataDir)?.checkedAt
  }
  expect(await after({ checkedAt: 1000 })).toBe(1000)
  expect(await after({ checkedAt: 2000 })).toBe(1000)
  expect(await after({ checkedAt: 3000, shippedAt: 3000 })).toBe(3000)
  expect(await after({ checkedAt: 32_000, shippedAt: 32_000 })).toBe(3000)
  expect(await after({ checkedAt: 33_000, shippedAt: 33_000 })).toBe(33_000)
  expect(await after({ checkedAt: 34_000, shippedAt: 33_000, waitingSince: 34_000 })).toBe(34_000)
})

it.each([
  ['live', undefined, false],
  ['live', 0, true],
  ['read-only', 0, false],
  ['staging', 0, false],
])('is late in %s when something waits since %s: %s', async (SITE_MODE, waits, isLate) => {
  const { dataDir } = shipNotes()
  const env = { SITE_MODE, STAGING_PASSWORD: 'secret-secret', BACKUP_LOG: '/mnt/log' }
  const config = parseConfig({ DATA_DIR: dataDir, ...env })
  const now = systemClock.now()
  const waitingSince = waits === undefined ? undefined : now
  await writeLogStatus(dataDir, { to: '/mnt/log', checkedAt: now, shippedAt: now - 180_000, waitingSince })
  expect(readShippedLog({ config, clock: { ...systemClock, now: () => now } })?.isLate).toBe(isLate)
})
