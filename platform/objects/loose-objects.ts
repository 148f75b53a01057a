/**
 * Write-ahead log of objects that no row names: a note is committed before the bytes are stored, and deleted in the
 * transaction that stores the row. Orphans are found by their notes, never by listing: several sites may share a
 * bucket, and a restored database does not know what came after it.
 */
import type { Kysely } from 'kysely'
import { isoTime } from '../clock'
import type { Database, Tables } from '../db/types'
import type { Objects } from './objects'

const day = 24 * 60 * 60 * 1000

/** Call and await before the bytes are stored. */
export async function noteObject(db: Database, key: string, now: number): Promise<void> {
  await db
    .insertInto('loose_objects')
    .values({ key, since: isoTime(now), doomed: false })
    .execute()
}

/** Call in the transaction that stores the row. False when the upload took so long that its bytes are being deleted. */
export async function adoptObject(trx: Kysely<Tables>, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('loose_objects')
    .where('key', '=', key)
    .where('doomed', '=', false)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Call in the transaction that deletes the row; `deleteObject` then deletes the bytes, or else the sweep. */
export async function doomObject(trx: Kysely<Tables>, key: string, now: number): Promise<void> {
  await trx
    .insertInto('loose_objects')
    .values({ key, since: isoTime(now), doomed: true })
    .execute()
}

interface Store {
  db: Database
  objects: Objects
}

/**
 * Deletes the bytes of a doomed object, then its note: after a failure in between the sweep repeats it (idempotent).
 */
export async function deleteObject({ db, objects }: Store, key: string): Promise<void> {
  await objects.delete(key)
  await db.deleteFrom('loose_objects').where('key', '=', key).where('doomed', '=', true).execute()
}

/**
 * Deletes the bytes of uploads begun a day ago and not finished, and of deleted pictures; returns how many. Any number
 * of processes may do so at once. An upload still under way is refused its row. Stops when the store fails: the next
 * sweep continues.
 */
export async function sweepObjects(store: Store, now: number, goesOn: () => boolean): Promise<number> {
  const { db } = store
  await db
    .updateTable('loose_objects')
    .set({ doomed: true })
    .where('doomed', '=', false)
    .where('since', '<', isoTime(now - day))
    .execute()
  const doomed = await db.selectFrom('loose_objects').select('key').where('doomed', '=', true).execute()
  let deleted = 0
  for (const { key } of doomed) {
    if (!goesOn()) break
    await deleteObject(store, key)
    deleted += 1
  }
  return deleted
}
