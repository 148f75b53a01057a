/** Addresses that are not to be written to, as keyed hashes: nobody can read them, yet each can be recognized. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isoTime } from '../../../platform/clock'
import { getOrMakeSecret } from '../../../platform/db/settings'
import type { Database, Tables } from '../../../platform/db/types'

/** Makes the hash of an address. Keyed, because plain hashes of addresses are soon guessed. */
export type HashAddress = (email: string) => string

export async function loadAddressHash(db: Database): Promise<HashAddress> {
  const key = await getOrMakeSecret(db, 'suppression')
  return email => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')
}

export const suppress = (trx: Kysely<Tables>, hashes: readonly string[], now: number): Promise<unknown> =>
  trx
    .insertInto('suppressed_addresses')
    .values(hashes.map(hash => ({ hash, at: isoTime(now) })))
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()

/** Its owner has agreed to mail again. */
export const liftSuppression = (trx: Kysely<Tables>, hash: string): Promise<unknown> =>
  trx.deleteFrom('suppressed_addresses').where('hash', '=', hash).execute()

export async function isSuppressed(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}
