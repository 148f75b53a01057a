import { expect, it, onTestFinished, vi } from 'vitest'
import { describeEachDatabase, describeOnSqlite } from '../../tests/support/data/databases'
import { eventually, minute, sampleMail, setUpOutbox } from '../../tests/support/data/outbox'
import { memoryLog } from '../../tests/support/peers/fakes'
import { markDead, markSent, purgeOutbox } from './outbox-rows'
import { createDailyPurge, type PurgeTask } from './purge'

const day = 24 * 60 * minute

describeEachDatabase('purgeOutbox', open => {
  it('deletes mails sent over 30 days ago, keeps waiting ones, and dead ones for 24 months', async () => {
    const { claim, clock, database, enqueue, rows } = await setUpOutbox(open)
    await enqueue(
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
      { kind: 'mail', mail: sampleMail },
    )
    const first = await claim()
    const second = await claim()
    if (!first || !second) throw new Error('both claims must succeed')
    await markSent(database.db, first.id, clock.now(), '250 queued')
    await markDead(database, second, { now: clock.now(), answer: 'refused' })

    expect(await purgeOutbox(database.db, clock.now() + 30 * day)).toBe(0)
    expect(await purgeOutbox(database.db, clock.now() + 30 * day + 1)).toBe(1)
    expect((await rows()).map(row => row.status)).toEqual(['dead', 'waiting'])
    expect(await purgeOutbox(database.db, clock.now() + 731 * day)).toBe(1)
    expect((await rows()).map(row => row.status)).toEqual(['waiting'])
  })
})

describeOnSqlite('createDailyPurge', open => {
  async function setUp(tasks: readonly PurgeTask[]) {
    const { database, clock } = await setUpOutbox(open)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { log, lines } = memoryLog()
    const purge = createDailyPurge({ deps: { db: database.db, clock, log }, tasks })
    onTestFinished(async () => {
      vi.useRealTimers()
      await purge.stop()
    })
    return { purge, clock, lines }
  }

  it('runs every task a minute after the start and then once a day', async () => {
    const times: number[] = []
    const { purge, clock } = await setUp([async (_db, now) => times.push(now)])
    purge.start()
    vi.advanceTimersByTime(minute - 1)
    expect(times).toEqual([])
    vi.advanceTimersByTime(1)
    expect(times).toEqual([clock.now()])
    await vi.advanceTimersByTimeAsync(3 * day)
    expect(times).toHaveLength(4)
  })

  it('tries again an hour after a failure, and is daily again afterwards', async () => {
    let fails = 2
    const ran: number[] = []
    const task: PurgeTask = async () => {
      ran.push(fails)
      fails -= 1
      if (fails >= 0) throw new Error('the database is away')
      return 0
    }
    const { purge } = await setUp([task])
    purge.start()
    await vi.advanceTimersByTimeAsync(minute)
    expect(ran).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60 * minute - 1)
    expect(ran).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ran).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(ran).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(day - 1)
    expect(ran).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(ran).toHaveLength(4)
  })

  it('logs a task that fails once and goes on with the others', async () => {
    const ran: string[] = []
    const failing: PurgeTask = async () => {
      throw new Error('locked')
    }
    const { purge, lines } = await setUp([failing, async () => ran.push('next')])
    purge.start()
    vi.advanceTimersByTime(minute)
    vi.useRealTimers()
    await eventually(() => expect(ran).toEqual(['next']))
    expect(lines.filter(line => line.includes('locked'))).toHaveLength(1)
    expect(lines.join('')).toContain('"task":"failing"')
  })

  it('waits on stop for the task under way and starts no other', async () => {
    let finish: (() => void) | undefined
    const ran: string[] = []
    const slow: PurgeTask = () => new Promise(resolve => (finish = () => resolve(0)))
    const { purge } = await setUp([slow, async () => ran.push('next')])
    purge.start()
    vi.advanceTimersByTime(minute)
    vi.useRealTimers()
    const stopping = purge.stop()
    finish?.()
    await stopping
    expect(ran).toEqual([])
  })
})
