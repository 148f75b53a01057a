/** Reads objects of a store back: all that are new, and a quarter of the others with each proof. */
import type { Unlock } from '../../../platform/archive/age'
import type { Store } from '../../../platform/archive/archive-place'
import { sha256 } from '../../../platform/archive/hash-file'
import type { Database } from '../../../platform/db/types'
import { readStored } from './read-stored.server'
import { someAtOnce } from './some-at-once'
import { noteDamaged, noteRead, type StoredObject } from './stored-objects.server'

/** Each is read in one of so many proofs. */
const turns = 4

/** Those that were never read, and of the others those that were read longest ago. */
export function chooseToRead<Row extends Pick<StoredObject, 'proved_at'>>(rows: readonly Row[]): Row[] {
  const read = rows.filter(row => row.proved_at !== null)
  const oldest = read.toSorted((a, b) => String(a.proved_at).localeCompare(String(b.proved_at)))
  return [...rows.filter(row => row.proved_at === null), ...oldest.slice(0, Math.ceil(read.length / turns))]
}

/**
 * Reads those that are chosen and looks whether the others are there; notes both. Returns the keys of those that are
 * missing or not what was written. Without `unlock` the files are compared as they are.
 */
export async function proveStored(
  { db, store, at }: { db: Database; store: Store; at: string },
  rows: readonly StoredObject[],
  unlock: Unlock | undefined,
): Promise<string[]> {
  const chosen = new Set(chooseToRead(rows))
  const good: string[] = []
  const bad: StoredObject[] = []
  await someAtOnce(rows, async row => {
    if (!chosen.has(row)) {
      if (!(await store.has(row.name))) bad.push(row)
    } else if (await isIntact(store, row, unlock)) good.push(row.name)
    else bad.push(row)
  })
  await noteRead(db, good, at)
  await noteDamaged(
    db,
    bad.map(({ name }) => name),
  )
  return bad.map(({ object_key }) => object_key)
}

async function isIntact(store: Store, row: StoredObject, unlock: Unlock | undefined): Promise<boolean> {
  const found = await readStored(store, row.name, unlock)
  if (!found || sha256(found.file) !== row.stored_sha256) return false
  return unlock === undefined || (found.bytes !== undefined && sha256(found.bytes) === row.sha256)
}
