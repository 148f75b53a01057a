import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPlace } from '../../platform/archive/archive-place'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { outboxOn } from '../../tests/support/data/outbox'
import { addOwner } from '../../tests/support/data/rows/add-owner'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { manualClock, memoryLog, memoryMailer } from '../../tests/support/peers/fakes'
import { claimBackups, readBackupState } from './backup-state.server'
import type { BackupAnswer, BackupWorker } from './backup-work.server'
import { backUpNow, readBackups, workOnBackups } from './backups.server'

const hour = 60 * 60 * 1000
const day = 24 * hour

describeEachDatabase('backups of the site', open => {
  async function setUp(keep = 2) {
    const database = await open()
    const folder = makeFolder('backups')
    onTestFinished(() => deleteFolder(folder))
    await addOwner(database.db, 'owner@agency.example')
    const backup = { place: { folder }, to: folder, every: day, keep, lock: undefined }
    const clock = manualClock()
    const { log, lines } = memoryLog()
    const { outbox } = outboxOn(database, memoryMailer(), clock)
    const common = { db: database.db, databaseKind: database.kind, clock, log, outbox, newId: uuidv7 }
    const deps = { ...common, config: { ...database.config, backup } }
    const asked: string[] = []
    let fault: string | undefined
    let proofFault: string | undefined
    const worker: BackupWorker = async work => {
      asked.push(work.kind === 'make' ? work.name : `prove ${work.archive.name}`)
      if (work.kind === 'prove')
        return proofFault
          ? { kind: 'failed', words: proofFault, isDamaged: true }
          : ({ kind: 'proved' } as BackupAnswer)
      if (fault) return { kind: 'failed', words: fault }
      writeFileSync((await openPlace(work.place, '')).partOf(work.name), 'x')
      await (await openPlace(work.place, '')).store(work.name, { bytes: 1, sha256: '' })
      return { kind: 'made', bytes: 1, sha256: '', gone: 0, objects: 0, sent: 0 }
    }
    const { signal } = new AbortController()
    const mails = async () => {
      const rows = await database.db.selectFrom('outbox_messages').select('message').orderBy('id').execute()
      return rows.map(row => JSON.parse(row.message) as { subject: string; text: string })
    }
    return {
      ...{ database, deps, clock, folder, asked, worker, signal, mails, lines },
      files: () => readdirSync(folder).toSorted(),
      round: () => workOnBackups(deps, worker, signal),
      fail: (words: string | undefined) => {
        fault = words
      },
      failProof: (words: string | undefined) => {
        proofFault = words
      },
    }
  }

  it('are made when they are due, one after a pause of any length, and tested weekly', async () => {
    const { round, clock, asked, deps, folder } = await setUp()
    await round()
    await round()
    expect(asked).toEqual(['site-20261120T200000Z.tar.zst', 'prove site-20261120T200000Z.tar.zst'])
    clock.advance(day)
    await round()
    clock.advance(10 * day)
    await round()
    await round()
    expect(asked.slice(2)).toEqual([
      'site-20261121T200000Z.tar.zst',
      'site-20261201T200000Z.tar.zst',
      'prove site-20261201T200000Z.tar.zst',
    ])
    const at = '2026-12-01T20:00:00.000Z'
    expect(await readBackups(deps)).toEqual({
      ...{ to: folder, every: day, fault: undefined },
      last: { at, bytes: 1, name: 'site-20261201T200000Z.tar.zst' },
      proof: { at },
      isRunning: false,
    })
    const logged = await deps.db.selectFrom('activity_events').select('action').execute()
    expect(logged.map(({ action }) => action)).toEqual(['backup_made', 'backup_made', 'backup_made'])
  })

  it('replace the oldest, and touch no file that they did not write', async () => {
    const { round, clock, folder, files } = await setUp()
    const foreign = ['notes.txt', 'site-20200101T000000Z.tar.zst']
    for (const name of foreign) writeFileSync(join(folder, name), '')
    for (let days = 0; days < 5; days += 1) {
      await round()
      clock.advance(day)
    }
    const proved = 'site-20261120T200000Z.tar.zst'
    const newest = ['site-20261123T200000Z.tar.zst', 'site-20261124T200000Z.tar.zst']
    expect(files()).toEqual([...foreign, proved, ...newest].toSorted())
  })

  it('email owners of the first failure only, and again after a success', async () => {
    const { round, clock, fail, mails, deps, lines } = await setUp()
    fail('The disk is full.')
    for (let hours = 0; hours < 3; hours += 1) {
      await round()
      clock.advance(hour)
    }
    expect(await mails()).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^The backup of .+ failed$/) }),
    ])
    expect((await mails())[0]?.text).toContain('The disk is full.')
    expect(lines.filter(line => line.includes('a backup failed'))).toHaveLength(3)
    expect((await readBackups(deps)).fault).toEqual({
      at: '2026-11-20T22:00:00.000Z',
      words: 'The disk is full.',
    })
    fail(undefined)
    await round()
    expect((await readBackups(deps)).fault).toBeUndefined()
    fail('It is full again.')
    clock.advance(day)
    await round()
    expect(await mails()).toHaveLength(2)
  })

  it('email owners of the first proof of several that fails, keep what was proved before, and test the next one at once', async () => {
    const { round, clock, failProof, mails, asked, deps, files } = await setUp(1)
    await round()
    failProof('It differs from what was written.')
    for (let days = 0; days < 8; days += 1) {
      clock.advance(day)
      await round()
    }
    expect(asked.filter(one => one.startsWith('prove'))).toHaveLength(3)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A backup of .+ cannot be restored$/),
    ])
    expect((await readBackups(deps)).proof?.words).toBe('It differs from what was written.')
    expect(files()).toContain('site-20261120T200000Z.tar.zst')
    failProof(undefined)
    clock.advance(day)
    await round()
    expect(asked.at(-1)).toBe('prove site-20261129T200000Z.tar.zst')
    expect((await readBackups(deps)).proof).toEqual({ at: '2026-11-29T20:00:00.000Z' })
  })

  it('are never made twice at once, and by another process when the first was killed', async () => {
    const { database, deps, worker, signal, clock } = await setUp()
    expect(await claimBackups(deps, 'another process', clock.now())).toBe(true)
    expect(await backUpNow(deps, worker, signal)).toEqual({ kind: 'busy' })
    clock.advance(2 * 60_000)
    const second = { ...deps, db: (await database.openAgain()).db }
    const begun = vi.fn()
    const asking: BackupWorker = async (work, held) => {
      expect(begun).toHaveBeenCalledOnce()
      expect((await readBackups(second)).isRunning).toBe(true)
      expect(await backUpNow(second, worker, signal, begun)).toEqual({ kind: 'busy' })
      return worker(work, held)
    }
    expect((await readBackups(deps)).isRunning).toBe(false)
    expect(await backUpNow(deps, asking, signal, begun)).toMatchObject({ kind: 'made' })
    expect(begun).toHaveBeenCalledOnce()
    expect((await readBackups(deps)).isRunning).toBe(false)
  })

  it('leave nothing of one whose process was killed', async () => {
    const { deps, folder, signal, worker, files, asked } = await setUp()
    const killed = new AbortController()
    const interrupted: BackupWorker = async work => {
      if (work.kind !== 'make') throw new Error('not asked for')
      writeFileSync((await openPlace(work.place, '')).partOf(work.name), 'half')
      // Whole, but the process was killed before it was noted.
      writeFileSync(join(folder, work.name), 'whole')
      killed.abort()
      throw killed.signal.reason
    }
    expect(await backUpNow(deps, interrupted, killed.signal)).toEqual({ kind: 'busy' })
    const { archives, last, fault } = await readBackupState(deps)
    expect([archives, last, fault, files().length]).toEqual([[], undefined, undefined, 2])
    deps.clock.advance(5000)
    expect(await backUpNow(deps, worker, signal)).toMatchObject({ kind: 'made' })
    expect(files()).toEqual(['site-20261120T200005Z.tar.zst'])
    expect(asked).toEqual(['site-20261120T200005Z.tar.zst'])
  })

  it('fail in words when their process ends, and go on when an old one cannot be deleted', async () => {
    const { deps, signal, worker, clock, folder, lines, files } = await setUp(1)
    const broken: BackupWorker = async () => Promise.reject(new Error('SIGKILL'))
    expect(await backUpNow(deps, broken, signal)).toEqual({
      kind: 'failed',
      words: 'Its process ended early (SIGKILL).',
    })
    await backUpNow(deps, worker, signal)
    const [oldest = ''] = files()
    rmSync(join(folder, oldest))
    // A folder is not a file that rotation may delete.
    mkdirSync(join(folder, oldest))
    clock.advance(day)
    expect(await backUpNow(deps, worker, signal)).toMatchObject({ kind: 'made' })
    expect(lines.join()).toContain('an old backup could not be deleted')
    expect(existsSync(join(folder, oldest))).toBe(true)
  })

  it('are not made without a place', async () => {
    const { deps, worker, signal, asked } = await setUp()
    const off = { ...deps, config: { ...deps.config, backup: undefined } }
    await workOnBackups(off, worker, signal)
    expect(await backUpNow(off, worker, signal)).toEqual({ kind: 'off' })
    expect(await readBackups(off)).toEqual({ isRunning: false })
    expect(asked).toEqual([])
  })
})
