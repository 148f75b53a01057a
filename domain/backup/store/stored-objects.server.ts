/** The record of what is in stores of backups: noted before it is written, deleted by what is noted. */
import type { Selectable } from 'kysely'
import type { BackupObjectsTable } from '../../../platform/db/record-tables'
import type { Database } from '../../../platform/db/types'
import type { ListedObject } from '../archive-format'

export type StoredObject = Selectable<BackupObjectsTable>
/** One whose bytes are there. */
export type WholeObject = StoredObject & { bytes: number; sha256: string; stored_sha256: string }

const isWhole = (row: StoredObject): row is WholeObject => row.stored_sha256 !== null

/** How many names one statement has. */
const portion = 400

/** What is stored in a place for one lock, whole or noted only. */
export const listStored = (db: Database, place: string, lock: string): Promise<StoredObject[]> =>
  db.selectFrom('backup_objects').selectAll().where('place', '=', place).where('lock', '=', lock).execute()

export const listedOf = (row: StoredObject): ListedObject | undefined =>
  isWhole(row) ? { key: row.object_key, name: row.name, bytes: row.bytes, sha256: row.sha256 } : undefined

/** Call and await before its bytes are written. */
export async function noteStored(
  db: Database,
  row: Pick<StoredObject, 'name' | 'place' | 'object_key' | 'lock'> & { at: string },
): Promise<void> {
  const { at, ...named } = row
  const unknown = { bytes: null, sha256: null, stored_sha256: null, proved_at: null }
  await db
    .insertInto('backup_objects')
    .values({ ...named, ...unknown, first_at: at, last_at: at })
    .execute()
}

/** Its bytes are there. */
export async function noteWhole(
  db: Database,
  { name, bytes, sha256, stored }: { name: string; bytes: number; sha256: string; stored: string },
): Promise<void> {
  await db
    .updateTable('backup_objects')
    .set({ bytes, sha256, stored_sha256: stored, proved_at: null })
    .where('name', '=', name)
    .execute()
}

/** The archive of this moment names them. Call before the archive is in its place. */
export const noteNamed = (db: Database, names: readonly string[], at: string): Promise<void> =>
  inPortions(names, some =>
    db.updateTable('backup_objects').set({ last_at: at }).where('name', 'in', some).execute(),
  )

/** They were read back. */
export const noteRead = (db: Database, names: readonly string[], at: string): Promise<void> =>
  inPortions(names, some =>
    db.updateTable('backup_objects').set({ proved_at: at }).where('name', 'in', some).execute(),
  )

/** They are no longer what was written: the next backup stores them again, under their names. */
export const noteDamaged = (db: Database, names: readonly string[]): Promise<void> =>
  inPortions(names, some =>
    db.updateTable('backup_objects').set({ stored_sha256: null }).where('name', 'in', some).execute(),
  )

/** What an archive of this moment may name. */
export async function listNamedAt(db: Database, place: string, at: string): Promise<StoredObject[]> {
  return db
    .selectFrom('backup_objects')
    .selectAll()
    .where('place', '=', place)
    .where('first_at', '<=', at)
    .where('last_at', '>=', at)
    .orderBy('name')
    .execute()
}

/** Names of what no archive of these moments names. */
export async function listUnnamed(db: Database, place: string, kept: readonly string[]): Promise<string[]> {
  const spans = await db
    .selectFrom('backup_objects')
    .select(['first_at', 'last_at'])
    .distinct()
    .where('place', '=', place)
    .execute()
  const names: string[] = []
  for (const { first_at, last_at } of spans) {
    if (kept.some(at => at >= first_at && at <= last_at)) continue
    const rows = await db
      .selectFrom('backup_objects')
      .select('name')
      .where('place', '=', place)
      .where('first_at', '=', first_at)
      .where('last_at', '=', last_at)
      .execute()
    names.push(...rows.map(({ name }) => name))
  }
  return names
}

/** Call once its bytes are deleted. */
export async function forgetStored(db: Database, name: string): Promise<void> {
  await db.deleteFrom('backup_objects').where('name', '=', name).execute()
}

async function inPortions(names: readonly string[], change: (some: string[]) => Promise<unknown>) {
  for (let at = 0; at < names.length; at += portion) await change(names.slice(at, at + portion))
}
