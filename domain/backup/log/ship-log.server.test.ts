import { renameSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { makeRandom } from '../../../tests/support/data/make-random'
import { startHangingBucket } from '../../../tests/support/peers/bucket'
import { shipNotes } from '../../../tests/support/shipped-log/ship-notes'
import { mountSmallDisk } from '../../../tests/support/small-disk'
import { readLogFiles } from './log-archive.server'
import { listSpans } from './moments'

it('brings back each second, and writes nothing when nothing was changed', async () => {
  const { place, start, add, rows, ship, restore, files, pass } = shipNotes()
  const shipper = start()
  const moments: { at: number; rows: unknown }[] = []
  for (const words of ['one', 'two', 'three']) {
    add(words)
    await ship(shipper)
    moments.push({ at: pass(0), rows: rows() })
    await ship(shipper)
  }
  expect(files()).toHaveLength(1 + 2)
  for (const moment of moments) expect((await restore(moment.at))?.rows).toEqual(moment.rows)
  expect((await restore((moments[1]?.at ?? 0) + 500))?.rows).toEqual(moments[1]?.rows)
  expect(await restore((moments[0]?.at ?? 0) - 1)).toBeUndefined()
  expect(listSpans(await readLogFiles(place))).toEqual([
    { from: moments[0]?.at, to: moments[2]?.at, isCut: false },
  ])
  expect(shipper.status()).toMatchObject({ shippedAt: pass(0), fault: undefined, waitingSince: undefined })
})

it.each([11, 12])('gives the rows of each noted moment, however it was killed between: %i', async seed => {
  const random = makeRandom(seed)
  const { writer, start, add, rows, ship, restore, pass } = shipNotes()
  let shipper = start()
  await ship(shipper)
  const noted: { at: number; rows: unknown }[] = []
  for (let step = 0; step < 40; step += 1) {
    for (let times = random() * 8; times > 0; times -= 1) add('x'.repeat(random() * 9000))
    if (random() < 0.3) writer.exec(`delete from notes where id % 3 = ${Math.floor(random() * 3)}`)
    if (random() < 0.1) writer.exec('pragma wal_checkpoint(passive)')
    if (random() < 0.1) {
      // Killed: what it had on its way may be there or not.
      pass()
      shipper.round()
      shipper.close()
      await shipper.settled()
      shipper = start()
    }
    await ship(shipper)
    noted.push({ at: pass(0), rows: rows() })
  }
  for (const moment of noted) expect((await restore(moment.at))?.rows).toEqual(moment.rows)
})

it('says so while the place is gone, and ships all of it when it is back', async () => {
  const { folder, start, add, ship, said, rows, restore, pass } = shipNotes()
  const shipper = start()
  await ship(shipper)
  renameSync(folder, `${folder}-away`)
  add('one')
  await ship(shipper)
  const since = pass(0)
  add('two')
  await ship(shipper)
  expect(shipper.status()).toMatchObject({
    waitingSince: since,
    shippedAt: since - 1000,
    fault: { words: expect.stringContaining('does not exist') },
  })
  renameSync(`${folder}-away`, folder)
  await ship(shipper)
  expect(said.map(({ what }) => what)).toEqual(['began', 'failed', 'recovered'])
  expect(shipper.status()).toMatchObject({
    fault: undefined,
    waitingSince: undefined,
    shippedAt: since + 1000,
  })
  expect((await restore(pass(0)))?.rows).toEqual(rows())
})

it('holds a bounded part of what a place does not take, and begins again once it does', async () => {
  const { folder, writer, start, add, ship, said, rows, restore, pass } = shipNotes()
  const shipper = start()
  await ship(shipper)
  renameSync(folder, `${folder}-away`)
  for (let second = 0; second < 9; second += 1) {
    writer.exec('begin')
    for (let row = 0; row < 100; row += 1) add('x'.repeat(90_000))
    writer.exec('commit')
    await ship(shipper)
  }
  // The log of the database is held by nobody then.
  expect(writer.prepare('pragma wal_checkpoint(truncate)').get()).toMatchObject({ busy: 0, log: 0 })
  renameSync(`${folder}-away`, folder)
  await ship(shipper)
  add('since')
  await ship(shipper)
  expect(said.map(({ what }) => what)).toEqual(['began', 'failed', 'gap', 'recovered', 'began'])
  expect((await restore(pass(0)))?.rows).toEqual(rows())
})

it('reads on while the place hangs, and says since when it waits', async () => {
  const { settings, close } = await startHangingBucket(false)
  onTestFinished(close)
  const { writer, start, add, pass } = shipNotes({ bucket: { ...settings, prefix: 'log' } })
  const shipper = start()
  shipper.round()
  add('one')
  const since = pass()
  shipper.round()
  for (let second = 0; second < 3; second += 1) {
    for (let row = 0; row < 400; row += 1) add('x'.repeat(4000))
    pass()
    shipper.round()
  }
  expect(shipper.status()).toMatchObject({ waitingSince: since, checkedAt: pass(0) })
  add('last')
  expect(Number(writer.prepare('pragma wal_checkpoint(passive)').get()?.log)).toBeLessThan(1000)
})

const disk = mountSmallDisk()

it.skipIf(!disk)(
  'says that the place is full, leaves nothing half, and goes on once there is room',
  async () => {
    const { start, add, ship, restore, rows, pass, files } = shipNotes({ to: disk?.folder ?? '' })
    const shipper = start()
    await ship(shipper)
    const before = files()
    disk?.fill()
    add('x'.repeat(9000))
    await ship(shipper)
    expect(shipper.status().fault?.words).toContain('The disk is full')
    expect(files()).toEqual(before)
    disk?.free()
    await ship(shipper)
    expect((await restore(pass(0)))?.rows).toEqual(rows())
  },
)
