/** Writes everything that a site has into one archive while it runs: what one moment saw of the database, and its objects. */
import { readFile } from 'node:fs/promises'
import type { Lock } from '../../platform/archive/age'
import { type AddFile, packArchive } from '../../platform/archive/pack-archive'
import { isoTime } from '../../platform/clock'
import type { OpenDatabase } from '../../platform/db/connect'
import { type Snapshot, withSnapshot } from '../../platform/db/rows/snapshot'
import type { Objects } from '../../platform/objects/objects'
import {
  authKeyName,
  type Contents,
  contentsName,
  erasuresName,
  objectName,
  rowsName,
} from './archive-format'
import { objectNamedBy } from './object-named-by.server'

export interface BackupRequest {
  open: Pick<OpenDatabase, 'db' | 'kind'>
  objects: Pick<Objects, 'get'>
  /** Path of `erasures.jsonl`, which the first erasure makes. */
  erasures: string
  /** Text of the key that wraps the keys in the database, to have it in the archive too. */
  authKey: string | undefined
  lock: Lock | undefined
  /** Milliseconds since the epoch. */
  now: number
}

export interface MadeBackup {
  rows: number
  objects: number
  /** Keys of objects that were deleted since that moment: their rows are in the archive, their bytes nowhere. */
  gone: string[]
}

/** Throws what the disk, the database or the object store says; a part of the file may be left then. */
export async function makeBackup(path: string, request: BackupRequest): Promise<MadeBackup> {
  const { open, objects, erasures, authKey, lock, now } = request
  return withSnapshot(open.db, open.kind, async snapshot => {
    const made: MadeBackup = { rows: sumOf(snapshot.tables), objects: 0, gone: [] }
    await packArchive(path, lock, async add => {
      await add(contentsName, describe(snapshot, now))
      const keys = await addRows(snapshot, add)
      for (const key of keys) {
        const bytes = await objects.get(key)
        if (bytes) await add(objectName(key), bytes)
        else made.gone.push(key)
      }
      made.objects = keys.size - made.gone.length
      const erased = await readFile(erasures).catch(orMissing)
      if (erased) await add(erasuresName, erased)
      if (authKey) await add(authKeyName, Buffer.from(authKey))
    })
    return made
  })
}

function describe({ migrations, tables }: Snapshot, now: number): Buffer {
  const contents: Contents = { format: 1, made_at: isoTime(now), migrations, tables }
  return Buffer.from(JSON.stringify(contents, null, 2))
}

/** Returns the keys of the objects that the rows name. */
async function addRows(snapshot: Snapshot, add: AddFile): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const table of Object.keys(snapshot.tables)) {
    let number = 0
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) {
        const key = objectNamedBy(table, row)
        if (key !== undefined) keys.add(key)
      }
      number += 1
      await add(rowsName(table, number), Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join('')))
    }
  }
  return keys
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
