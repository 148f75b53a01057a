/** Receipts of erasures without a recorded request: whoever knows the address finds them, and the list names nobody. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { type Desk, type ErasureReceipt, receiptSchema } from './privacy-schema'

/** `hash`: of the address, as in the suppression list. */
export const keepReceipt = (
  trx: Kysely<Tables>,
  { id, hash, receipt }: { id: string; hash: string; receipt: ErasureReceipt },
): Promise<unknown> =>
  trx
    .insertInto('erasure_receipts')
    .values({ id, address_hash: hash, receipt: JSON.stringify(receipt), created_at: receipt.at })
    .execute()

/** At most this many are listed; a lookup finds the others. */
const mostListed = 200

/** Newest first. */
export async function listReceipts(db: Database): Promise<Desk['receipts']> {
  const rows = await selectNewest(db).limit(mostListed).execute()
  return rows.map(({ id, receipt }) => ({ id, receipt: readJson(receiptSchema, receipt) }))
}

/** Newest first. */
export async function findReceipts(db: Database, hash: string): Promise<ErasureReceipt[]> {
  const rows = await selectNewest(db).where('address_hash', '=', hash).execute()
  return rows.map(({ receipt }) => readJson(receiptSchema, receipt))
}

const selectNewest = (db: Database) =>
  db
    .selectFrom('erasure_receipts')
    .select(['id', 'receipt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

const day = 24 * 60 * 60 * 1000

/** Receipts are kept for 24 months. Returns how many went. */
export async function purgeErasureReceipts(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('erasure_receipts')
    .where('created_at', '<', isoTime(now - 730 * day))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
