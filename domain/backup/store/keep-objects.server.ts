/** Puts objects of the site into the store of a place of backups, each once. */
import { randomBytes } from 'node:crypto'
import { lockWith } from '../../../platform/archive/age'
import type { Store } from '../../../platform/archive/archive-place'
import { sha256 } from '../../../platform/archive/hash-file'
import type { Database } from '../../../platform/db/types'
import type { Objects } from '../../../platform/objects/objects'
import type { ListedObject } from '../archive-format'
import { someAtOnce } from './some-at-once'
import { nameLock, type StoreLock } from './store-lock.server'
import {
  listedOf,
  listStored,
  noteNamed,
  noteStored,
  noteWhole,
  type StoredObject,
} from './stored-objects.server'

export interface Keeping {
  db: Database
  store: Store
  /** Of the store, in words. */
  place: string
  lock: StoreLock
  /** Of the archive. */
  at: string
}

export interface KeptObjects {
  listed: ListedObject[]
  /** Keys without bytes, here and there. */
  gone: string[]
  /** How many were sent. */
  sent: number
}

/** Sends those that are not there yet. Throws what the stores say: what was sent by then is there for the next try. */
export async function keepObjects(
  keys: Iterable<string>,
  objects: Pick<Objects, 'get'>,
  keeping: Keeping,
): Promise<KeptObjects> {
  const { db, place, lock, at } = keeping
  const rows = await listStored(db, place, nameLock(lock))
  const known = new Map(rows.map(row => [row.object_key, row]))
  const kept: KeptObjects = { listed: [], gone: [], sent: 0 }
  await someAtOnce(keys, async key => {
    const row = known.get(key)
    const there = row && listedOf(row)
    const listed = there ?? (await send(key, row, objects, keeping))
    if (!listed) kept.gone.push(key)
    else kept.listed.push(listed)
    if (listed && !there) kept.sent += 1
  })
  const names = kept.listed.map(({ name }) => name)
  await noteNamed(db, names, at)
  return kept
}

/** Undefined when the site has no bytes of it. One that was noted, and not stored whole, gets its bytes under its name. */
async function send(
  key: string,
  row: StoredObject | undefined,
  objects: Pick<Objects, 'get'>,
  { db, store, place, lock, at }: Keeping,
): Promise<ListedObject | undefined> {
  const bytes = await objects.get(key)
  if (!bytes) return undefined
  const { recipients } = lock
  const name = row?.name ?? `${randomBytes(16).toString('hex')}${recipients ? '.age' : ''}`
  if (!row) await noteStored(db, { name, place, object_key: key, lock: nameLock(lock), at })
  const sealed = recipients ? Buffer.from(await lockWith({ recipients }).encrypt(bytes)) : bytes
  await store.put(name, sealed)
  const listed = { key, name, bytes: bytes.length, sha256: sha256(bytes) }
  await noteWhole(db, { ...listed, stored: sha256(sealed) })
  return listed
}
