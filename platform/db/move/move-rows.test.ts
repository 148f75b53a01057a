import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { anySpelling, rowsOf } from '../../../tests/support/data/rows/all-rows'
import { aWholeSite, emptyPlace } from '../../../tests/support/data/whole-site'
import { mountSmallDisk } from '../../../tests/support/small-disk'
import { parseConfig } from '../../config'
import { createLog } from '../../log'
import {
  openDatabase,
  openEmptyDatabase,
  openInstalledDatabase,
  openMoveSource,
  openMoveTarget,
} from '../connect'
import type { Database, DatabaseKind } from '../types'
import type { OnRows } from './copy-rows'
import { copyDifferent, fillTarget, findDifferences, finishTarget } from './move-rows'

type Env = Awaited<ReturnType<typeof emptyPlace>>

const log = createLog('silent')
const quiet: OnRows = () => {}

/** Both sides of a move, as a command opens them. */
async function openBoth(from: Env, to: Env, name = 'the source') {
  const source = await openMoveSource(parseConfig(from), log, async () => {})
  const target = await openMoveTarget(parseConfig(to), log, name)
  let isOpen = true
  const close = async () => {
    if (isOpen) await Promise.all([source.close(), target.close()])
    isOpen = false
  }
  onTestFinished(close)
  return { source, target, name, close }
}

/** Makes a call fail at its so-many-eth portion, as a killed process ends there. */
function stopAt(portion: number): OnRows {
  let seen = 0
  return (_table, _count, when) => {
    if (when !== 'before') seen += 1
    if (seen === portion) throw new Error('killed')
  }
}

async function addViews(db: Database, count: number, path = '/') {
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('page_views')
      .values(
        Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
          day: '2026-03-02',
          path: `${path}${String(from + index).padStart(5, '0')}`,
          referrer: '',
          views: 1,
        })),
      )
      .execute()
}

const pairs: [DatabaseKind, DatabaseKind][] = [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
]

describe.each(pairs)('a move from %s to %s', (from, to) => {
  const isPossible = inject('postgresAdminUrl') !== undefined

  it.skipIf(!isPossible)(
    'goes on wherever it was killed, and nothing else uses what is half filled',
    async () => {
      const [env, place] = [await aWholeSite(from), await emptyPlace(to)]
      const first = await openBoth(env, place)
      await addViews(first.source.db, 12_000)
      await first.close()
      const before = await rowsOf(env, anySpelling)
      for (const portion of [1, 5, 30, 3]) {
        const { close, ...move } = await openBoth(env, place)
        await expect(fillTarget(move, stopAt(portion))).rejects.toThrow('killed')
        await close()
      }
      const config = parseConfig(place)
      const sentence = 'is half filled by a move from the source: run npm run move'
      for (const open of [openDatabase, openEmptyDatabase])
        await expect(open(config, log)).rejects.toThrow(sentence)
      if (to === 'postgres') await expect(openInstalledDatabase(config, log)).rejects.toThrow(sentence)
      await expect(openMoveTarget(config, log, 'another')).rejects.toThrow(
        'move from the source, which is not this site',
      )

      const { close, ...move } = await openBoth(env, place)
      const copied: number[] = []
      await fillTarget(move, (_table, count, when) => when !== 'before' && copied.push(count))
      expect(copied.reduce((sum, count) => sum + count)).toBeLessThan(12_000)
      expect(await findDifferences(move)).toEqual([])
      await finishTarget(move.target, ['search_edition'])
      move.target.markInstalled()
      await close()
      const after = await rowsOf(place, anySpelling)
      for (const [table, rows] of Object.entries(before))
        if (table !== 'settings') expect(after[table], table).toEqual(rows)
      expect(after.settings).toEqual(before.settings?.filter(row => !row.includes('"search_edition"')))
    },
  )

  it.skipIf(!isPossible)('finds what differs, and copies those tables again', async () => {
    const [env, place] = [await aWholeSite(from), await emptyPlace(to)]
    const { source, target, name } = await openBoth(env, place)
    const move = { source, target, name }
    await addViews(source.db, 300)
    await fillTarget(move, quiet)
    expect(await findDifferences(move)).toEqual([])
    // In the source since then: added, changed, deleted; in a table that is append-only too.
    await addViews(source.db, 1, '/late')
    await source.db.updateTable('accounts').set({ user_metadata: '{"b": 1, "a": 2}' }).execute()
    await source.db.deleteFrom('session_methods').execute()
    await sql`insert into activity_events (id, area, action, subject, detail, at)
      values ('late', 'content', 'post_saved', '', '{}', '2026-03-02T09:00:00.000Z')`.execute(source.db)
    // In the target: a row that is missing, a row too many, a value.
    await target.db.deleteFrom('outbox_messages').execute()
    await addOther(target.db)
    await target.db
      .updateTable('blog_posts')
      .set({ title: sql`title || ' '` })
      .where('status', '=', 'published')
      .execute()
    const different = await findDifferences(move)
    expect(different.toSorted()).toEqual([
      'accounts',
      'activity_events',
      'blog_posts',
      'outbox_messages',
      'page_views',
      'session_methods',
      'settings',
    ])
    await copyDifferent(move, different, quiet)
    expect(await findDifferences(move)).toEqual([])
  })
})

const addOther = (db: Database) => db.insertInto('settings').values({ key: 'another', value: '1' }).execute()

describe('a move', () => {
  it('stops when a table changes while it is copied again, and when a row names another that is not there', async () => {
    const [env, place] = [await aWholeSite('sqlite'), await emptyPlace('sqlite')]
    const { source, target, name } = await openBoth(env, place)
    const move = { source, target, name }
    await fillTarget(move, quiet)
    await addOther(target.db)
    await expect(copyDifferent(move, [], quiet)).rejects.toThrow(
      /differ although they were copied twice: settings/,
    )
    await target.db.deleteFrom('sessions').execute()
    await expect(finishTarget(target, [])).rejects.toThrow('A row of session_methods names one of sessions')
  })

  it('stops on a full disk, and goes on when there is room', async () => {
    const disk = mountSmallDisk()
    if (!disk) return
    const env = await aWholeSite('sqlite')
    const place = { DATA_DIR: join(disk.folder, 'site') }
    const first = await openBoth(env, place)
    await addViews(first.source.db, 20_000)
    let isFilled = false
    const fill: OnRows = () => {
      if (!isFilled) disk.fill()
      isFilled = true
    }
    await expect(fillTarget(first, fill)).rejects.toThrow(/ENOSPC/)
    await first.close()
    disk.free()
    const { source, target, name } = await openBoth(env, place)
    await fillTarget({ source, target, name }, quiet)
    expect(await findDifferences({ source, target })).toEqual([])
  })
})
