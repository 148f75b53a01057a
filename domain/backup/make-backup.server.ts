/** Writes everything that a site has into one archive while it runs: what one moment saw of the database, and its objects. */
import { readFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Lock } from '../../platform/archive/age'
import { storeFolder } from '../../platform/archive/archive-place'
import { type AddFile, packArchive } from '../../platform/archive/pack-archive'
import { isoTime } from '../../platform/clock'
import type { OpenDatabase } from '../../platform/db/connect'
import { type Row, type Snapshot, withSnapshot } from '../../platform/db/rows/snapshot'
import { orMissing } from '../../platform/errors/or-missing'
import type { Objects } from '../../platform/objects/objects'
import {
  authKeyName,
  type Contents,
  contentsName,
  erasuresName,
  type ListedObject,
  listName,
  objectName,
  rowsName,
  storeKeyName,
} from './archive-format'
import { objectNamedBy } from './object-named-by.server'
import { type Keeping, keepObjects } from './store/keep-objects.server'

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
  /** Where its objects are kept, once for all archives; absent when the archive holds them. */
  keeping?: Keeping | undefined
}

export interface MadeBackup {
  rows: number
  objects: number
  /** How many objects were sent to the store, or put into the archive. */
  sent: number
  /** Keys of objects that were deleted since that moment: their rows are in the archive, their bytes nowhere. */
  gone: string[]
}

/** Throws what the disk, the database or the object store says; a part of the file may be left then. */
export async function makeBackup(to: string | Writable, request: BackupRequest): Promise<MadeBackup> {
  const { open, objects, erasures, authKey, lock, keeping } = request
  const made: MadeBackup = { rows: 0, objects: 0, sent: 0, gone: [] }
  await packArchive(to, lock, async add => {
    const keys = await withSnapshot(open.db, open.kind, async snapshot => {
      made.rows = sumOf(snapshot.tables)
      await add(contentsName, describe(snapshot, request))
      return addRows(snapshot, add)
    })
    // Objects are added and deleted, never changed: the moment of the rows is not needed for them.
    await (keeping
      ? listObjects(keys, objects, keeping, { add, made })
      : addObjects(keys, objects, { add, made }))
    const erased = await readFile(erasures).catch(orMissing)
    if (erased) await add(erasuresName, erased)
    if (authKey) await add(authKeyName, Buffer.from(authKey))
  })
  return made
}

interface Making {
  add: AddFile
  made: MadeBackup
}

async function addObjects(
  keys: Set<string>,
  objects: Pick<Objects, 'get'>,
  { add, made }: Making,
): Promise<void> {
  for (const key of keys) {
    const bytes = await objects.get(key)
    if (bytes) await add(objectName(key), bytes)
    else made.gone.push(key)
  }
  made.objects = keys.size - made.gone.length
  made.sent = made.objects
}

/** How many objects each file of the list has. */
const listed = 1000

async function listObjects(
  keys: Set<string>,
  objects: Pick<Objects, 'get'>,
  keeping: Keeping,
  { add, made }: Making,
): Promise<void> {
  const kept = await keepObjects(keys, objects, keeping)
  const { identity } = keeping.lock
  if (identity) await add(storeKeyName, Buffer.from(identity))
  for (let at = 0; at < kept.listed.length; at += listed)
    await add(listName(at / listed + 1), lines(kept.listed.slice(at, at + listed)))
  Object.assign(made, { objects: kept.listed.length, sent: kept.sent, gone: kept.gone })
}

function describe({ migrations, tables }: Snapshot, { now, keeping }: BackupRequest): Buffer {
  const common = { made_at: isoTime(now), migrations, tables }
  const contents: Contents = keeping
    ? { format: 2, store: `${keeping.place}/${storeFolder}`, ...common }
    : { format: 1, ...common }
  return Buffer.from(JSON.stringify(contents, null, 2))
}

const lines = (rows: readonly (Row | ListedObject)[]): Buffer =>
  Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join(''))

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
      await add(rowsName(table, number), lines(rows))
    }
  }
  return keys
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
