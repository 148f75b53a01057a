import { expect, it, onTestFinished } from 'vitest'
import { isoTime } from '../../../platform/clock'
import type { SiteMode } from '../../../platform/mode/mode-config'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { outboxOn } from '../../../tests/support/data/outbox'
import { addOwner } from '../../../tests/support/data/rows/add-owner'
import { deleteFolder } from '../../../tests/support/delete-folder'
import { makeFolder } from '../../../tests/support/make-folder'
import { manualClock, memoryLog, memoryMailer } from '../../../tests/support/peers/fakes'
import { type LogStatus, writeLogStatus } from './log-state.server'
import { tellUnshipped } from './tell-unshipped.server'

const minute = 60_000
const hour = 60 * minute
const words = '/mnt/log does not exist.'

describeEachDatabase('owners of a log that is not shipped', open => {
  async function setUp(siteMode: SiteMode = 'live') {
    const database = await open()
    const dataDir = makeFolder('unshipped')
    onTestFinished(() => deleteFolder(dataDir))
    await addOwner(database.db, 'owner@agency.example')
    const clock = manualClock()
    const to = '/mnt/log'
    const backupLog = { place: { folder: to }, to, lock: undefined }
    const deps = {
      ...{ db: database.db, databaseKind: database.kind, clock, log: memoryLog().log },
      outbox: outboxOn(database, memoryMailer(), clock).outbox,
      config: { ...database.config, dataDir, siteMode, backupLog },
      program: { version: '', startedAt: isoTime(clock.now()) },
    }
    const write = (status: Partial<LogStatus>) =>
      writeLogStatus(dataDir, { to, checkedAt: clock.now(), shippedAt: clock.now(), ...status })
    const mails = async () => {
      const rows = await database.db.selectFrom('outbox_messages').select('message').execute()
      return rows.map(row => JSON.parse(row.message) as { subject: string; text: string })
    }
    /** Looks each ten minutes, as long as this. */
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 10 * minute) {
        clock.advance(10 * minute)
        await tellUnshipped(deps)
      }
    }
    return { clock, deps, write, mails, pass }
  }

  it('are told once after an hour, not again within a day, and again after it', async () => {
    const { clock, deps, write, mails, pass } = await setUp()
    await write({ fault: { at: clock.now(), words } })
    await pass(50 * minute)
    expect(await mails()).toEqual([])
    clock.advance(10 * minute)
    // Two processes at the same time.
    await Promise.all([tellUnshipped(deps), tellUnshipped(deps)])
    const subject = expect.stringMatching(/^Changes of .+ are not copied$/)
    expect(await mails()).toEqual([expect.objectContaining({ subject })])
    expect((await mails())[0]?.text).toContain(words)
    await pass(23 * hour)
    expect(await mails()).toHaveLength(1)
    await pass(hour)
    expect(await mails()).toHaveLength(2)
  })

  it('are not told when it recovers before, nor of the next failure within the day', async () => {
    const { clock, write, mails, pass } = await setUp()
    await write({ fault: { at: clock.now(), words } })
    await pass(50 * minute)
    // It goes on looking.
    await write({ checkedAt: clock.now() + hour })
    await pass(hour)
    expect(await mails()).toEqual([])
    for (let failures = 0; failures < 2; failures += 1) {
      await write({ fault: { at: clock.now(), words } })
      await pass(hour)
      expect(await mails()).toHaveLength(1)
    }
  })

  it('are told an hour after the start when nothing ships it', async () => {
    const { clock, write, mails, pass } = await setUp()
    await write({ checkedAt: clock.now() - 5 * hour })
    await pass(50 * minute)
    expect(await mails()).toEqual([])
    await pass(10 * minute)
    expect((await mails())[0]?.text).toContain('Nothing copies them now')
  })

  it('are told when nothing was ever shipped to the place', async () => {
    const { mails, pass } = await setUp()
    await pass(hour)
    expect((await mails())[0]?.text).toContain('None')
  })

  it('are not told of a staging site, whose data folder may be a copy', async () => {
    const { clock, write, mails, pass } = await setUp('staging')
    await write({ fault: { at: clock.now(), words } })
    await pass(2 * hour)
    expect(await mails()).toEqual([])
  })
})
