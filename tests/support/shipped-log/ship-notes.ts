/** A database that is written to, what ships its log, and what of it can be restored. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { openLogArchive, readLogFiles } from '../../../domain/backup/log/log-archive.server'
import { endOf, findWay } from '../../../domain/backup/log/moments'
import { recoverDatabase } from '../../../domain/backup/log/recover-log.server'
import { createShipper, type LogLine, type Shipper } from '../../../domain/backup/log/ship-log.server'
import type { Lock, Unlock } from '../../../platform/archive/age'
import type { LogSettings } from '../../../platform/archive/backup-config'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'

interface Options {
  lock?: Lock
  /** Path of the folder that it is shipped to. */
  to?: string
  /** In place of a folder. */
  bucket?: LogSettings['place']
}

export function shipNotes({ lock, to, bucket }: Options = {}) {
  const root = makeFolder('log')
  const dataDir = join(root, 'site')
  const folder = to ?? join(root, 'place')
  mkdirSync(dataDir)
  mkdirSync(folder, { recursive: true })
  const database = join(dataDir, 'site.sqlite')
  const writer = new DatabaseSync(database)
  writer.exec('pragma journal_mode=wal; create table notes (id integer primary key, words text)')
  const said: LogLine[] = []
  let now = Date.parse('2026-11-27T14:00:00Z')
  const place = { folder }
  const shippers: Shipper[] = []
  const start = (): Shipper => {
    const shipper = createShipper({
      ...{ dataDir, database, hasObjects: true },
      settings: { place: bucket ?? place, to: folder, lock },
      now: () => now,
      say: line => void said.push(line),
    })
    shippers.push(shipper)
    return shipper
  }
  onTestFinished(() => {
    for (const shipper of shippers) shipper.close()
    writer.close()
    deleteFolder(root)
  })
  const pass = (milliseconds = 1000) => {
    now += milliseconds
    return now
  }
  const add = (words: string) => writer.prepare('insert into notes (words) values (?)').run(words)
  const rows = () => rowsOf(writer)
  /** What is committed is shipped. */
  const ship = async (shipper: Shipper, milliseconds = 1000) => {
    pass(milliseconds)
    shipper.round()
    await shipper.settled()
  }
  const restore = async (at: number, unlock?: Unlock) => {
    const way = findWay(await readLogFiles(place), at)
    if (!way) return undefined
    const path = join(root, `restored-${Math.random()}.sqlite`)
    const archive = await openLogArchive(place, way.snapshot, { unlock, folder: join(root, 'fetched') })
    await recoverDatabase(archive, way, path)
    const restored = new DatabaseSync(path)
    const found = rowsOf(restored)
    restored.close()
    return { rows: found, at: endOf(way), archive, isCut: way.isCut }
  }
  const files = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter(name => name.includes('.tar'))
  return { root, folder, dataDir, place, writer, said, start, pass, add, rows, ship, restore, files }
}

const rowsOf = (database: DatabaseSync) =>
  database
    .prepare('select id, substr(words, 1, 20) as words, length(words) as length from notes order by id')
    .all()
