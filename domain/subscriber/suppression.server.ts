/** The suppression list: addresses that we must not write to, as keyed hashes that only recognize them. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'

/** Hashes an address. Keyed (HMAC), because plain hashes of addresses fall to a dictionary attack. */
export const hashAddress = (suppressionKey: Buffer, email: string): string =>
  createHmac('sha256', suppressionKey).update(email.toLowerCase()).digest('base64url')

export const suppress = (trx: Kysely<Tables>, hashes: readonly string[], now: number): Promise<unknown> =>
  trx
    .insertInto('suppressed_addresses')
    .values(hashes.map(hash => ({ hash, at: isoTime(now) })))
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()

/** The owner of the address has agreed to receive email again. */
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
