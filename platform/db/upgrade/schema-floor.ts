/**
 * Expand and contract: whether an older build may run on a schema that a newer one has migrated. The floor is the last
 * migration that a build must know; those after it only add what older builds need not know.
 */
import type { Transaction } from 'kysely'
import { ConfigError } from '../../config'
import type { Database, Tables } from '../types'

/**
 * Raise it to the migration that removes, renames or narrows what earlier builds read or write
 * (expand-only.test.ts says so). A contraction waits until two builds no longer use what it removes.
 */
export const floor = '0066-schema-floor'

/** There is no table to note it in before. */
export const firstNoted = '0066-schema-floor'

/** Call in the transaction of each migration: which builds work once it has run. */
export async function noteFloor(trx: Transaction<Tables>, through: string): Promise<void> {
  const lowest = through < floor ? through : floor
  await trx.insertInto('schema_floor').values({ through, floor: lowest }).execute()
}

/** Whether a build whose newest migration is this one can work on a schema with these further ones. */
export async function isReadable(db: Database, newest: string, unknown: readonly string[]): Promise<boolean> {
  const noted = await db.selectFrom('schema_floor').selectAll().where('through', 'in', unknown).execute()
  return noted.length === unknown.length && noted.every(row => row.floor <= newest)
}

/** Throws ConfigError with the names of the unknown migrations unless they keep this build working. */
export async function requireReadable(
  db: Database,
  newest: string,
  unknown: readonly string[],
): Promise<void> {
  if (await isReadable(db, newest, unknown)) return
  throw new ConfigError(
    `The database was migrated by a newer version of the site (${unknown.join(', ')}), which this one does not understand: start that version, or restore the backup made before the upgrade.`,
  )
}
