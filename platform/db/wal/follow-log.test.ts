import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../tests/support/data/make-random'
import { keepCopy, openNotes, rowsOf } from '../../../tests/support/shipped-log/follow-notes'
import type { LogFollower } from './follow-log'
import { LogBroken } from './read-committed'

describe('a follower of the log', () => {
  it.each([512, 1024, 4096, 65536])('takes each commit once, with pages of %i bytes', async pageSize => {
    const { folder, one, two, follow } = openNotes(pageSize)
    const copy = keepCopy(folder)
    const follower = follow()
    await follower.copyTo(copy.path)
    expect(follower.take()).toBeUndefined()
    one.exec("insert into notes values (1, 'one')")
    two.exec("insert into notes values (2, 'two')")
    copy.apply(follower.take())
    expect(copy.rows()).toEqual(rowsOf(one))
    expect(follower.take()).toBeUndefined()
  })

  it('follows a log that was never written', () => {
    const { one, two, open, follow } = openNotes()
    one.close()
    two.close()
    const follower = follow()
    expect(follower.take()).toBeUndefined()
    const writer = open()
    writer.exec("insert into notes values (1, 'one')")
    expect(follower.take()).toBeDefined()
  })

  it('takes nothing that is not committed, nor what was rolled back', () => {
    const { one, follow } = openNotes()
    const follower = follow()
    one.exec('pragma cache_size=2; begin')
    const insert = one.prepare('insert into notes (words) values (?)')
    for (let row = 0; row < 500; row += 1) insert.run('x'.repeat(2000))
    expect(follower.take()).toBeUndefined()
    one.exec('rollback')
    expect(follower.take()).toBeUndefined()
    insert.run('kept')
    expect(follower.take()?.pages.size).toBeLessThan(4)
  })

  it('keeps others from beginning the log again unseen, and lets it begin again itself', () => {
    const { one, two, follow } = openNotes()
    const follower = follow()
    const frames = () => Number(two.prepare('pragma wal_checkpoint(passive)').get()?.log)
    one.exec('pragma wal_autocheckpoint=10')
    const insert = one.prepare('insert into notes (words) values (?)')
    for (let row = 0; row < 600; row += 1) {
      insert.run('x'.repeat(6000))
      expect(follower.take()).toBeDefined()
    }
    expect(frames()).toBeGreaterThan(1000)
    expect(follower.checkpoint()).toBeUndefined()
    insert.run('y')
    expect(follower.take()).toBeDefined()
    expect(frames()).toBeLessThan(20)
  })

  it('says so when the log began again unseen', () => {
    const { one, two, follow } = openNotes()
    one.exec('pragma wal_checkpoint(truncate)')
    const follower = follow()
    for (let time = 0; time < 3; time += 1) two.exec('pragma wal_checkpoint(truncate)')
    one.exec("insert into notes values (1, 'one')")
    expect(() => follower.take()).toThrow(LogBroken)
  })
})

it.each([1, 2, 3])('gives back the rows of each moment, whatever happens: %i', async seed => {
  const random = makeRandom(seed)
  const { folder, one, two, follow } = openNotes(512)
  const copy = keepCopy(folder)
  let follower: LogFollower = follow()
  const begin = async () => {
    rmSync(copy.path, { force: true })
    await follower.copyTo(copy.path)
  }
  await begin()
  const write = (database: DatabaseSync) => {
    database.exec('begin immediate')
    for (let times = Math.floor(random() * 30); times >= 0; times -= 1) {
      const id = Math.floor(random() * 300)
      const words = String.fromCharCode(97 + Math.floor(random() * 26)).repeat(random() * 900)
      if (random() < 0.3) database.prepare('delete from notes where id = ?').run(id)
      else database.prepare('insert or replace into notes values (?, ?)').run(id, words)
    }
    database.exec(random() < 0.15 ? 'rollback' : 'commit')
  }
  const happenings: (() => void | Promise<void>)[] = [
    () => write(one),
    () => write(two),
    () => write(one),
    () => void two.exec('pragma wal_checkpoint(passive)'),
    () => void one.exec(random() < 0.5 ? 'vacuum' : 'pragma incremental_vacuum'),
    () => copy.apply(follower.checkpoint()),
    // Killed, and started again.
    async () => {
      if (random() < 0.7) return
      follower.close()
      follower = follow()
      await begin()
    },
  ]
  for (let step = 0; step < 150; step += 1) {
    await happenings[Math.floor(random() * happenings.length)]?.()
    if (random() < 0.5) continue
    copy.apply(follower.take())
    expect(copy.rows(), `after step ${step}`).toEqual(rowsOf(one))
  }
})
