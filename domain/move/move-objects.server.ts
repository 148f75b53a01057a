/** Copies the bytes that rows name from one object store to another, and reads each back. */
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { ConfigError } from '../../platform/config'
import { withSnapshot } from '../../platform/db/rows/snapshot'
import type { Database, DatabaseKind } from '../../platform/db/types'
import type { Objects } from '../../platform/objects/objects'
import { objectColumn, objectNamedBy, objectTables } from '../backup/object-named-by.server'

interface Stores {
  from: Pick<Objects, 'get'>
  to: Pick<Objects, 'get' | 'put'>
}

export interface MovedObjects {
  objects: number
  /** Keys that rows name and that had no bytes before the move. */
  missing: string[]
}

interface Rows {
  db: Database
  kind: DatabaseKind
}

/** Pictures are read whole, and may have 14 MB. */
const atOnce = 4

/** How many rows name an object. */
export async function countObjects({ db }: Rows): Promise<number> {
  let total = 0
  for (const table of objectTables) {
    const { rows } = await sql<{ total: number }>`
      select count(${sql.id(objectColumn)}) as total from ${sql.table(table)}`.execute(db)
    total += Number(rows[0]?.total)
  }
  return total
}

/**
 * Copies what is not there with the same bytes. Idempotent. Throws what a store says, and ConfigError when one gives
 * back other bytes than it got.
 */
export async function moveObjects(rows: Rows, stores: Stores, onObject: () => void): Promise<MovedObjects> {
  const moved: MovedObjects = { objects: 0, missing: [] }
  const limit = pLimit(atOnce)
  const moveOne = async (key: string) => {
    if (await moveObject(key, stores)) moved.objects += 1
    else moved.missing.push(key)
    onObject()
  }
  await withSnapshot(rows.db, rows.kind, async snapshot => {
    for (const table of objectTables)
      for await (const portion of snapshot.rows(table)) {
        const keys = portion.map(row => objectNamedBy(table, row)).filter(key => key !== undefined)
        // When one fails, those that have not begun do not begin.
        await Promise.all(keys.map(key => limit(moveOne, key))).finally(() => limit.clearQueue())
      }
  })
  return moved
}

async function moveObject(key: string, { from, to }: Stores): Promise<boolean> {
  const bytes = await from.get(key)
  if (!bytes) return false
  if (isSame(bytes, await to.get(key))) return true
  await to.put(key, bytes)
  if (!isSame(bytes, await to.get(key)))
    throw new ConfigError(`The object ${key} is not what was stored: the object store gave back other bytes.`)
  return true
}

/** Size and content: a checksum of each would tell less. */
const isSame = (one: Buffer, other: Buffer | undefined): boolean => other?.equals(one) ?? false
