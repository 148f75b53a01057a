/** Addresses that visitors ask for in vain, counted without anything about the visitors (docs/product.md 2.3). */
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database } from '../../platform/db/types'
import type { MissedAddress } from './redirect-schema'

/** How many addresses are kept, and for how many days after the last visitor. */
export const missedBounds = { kept: 200, days: 90 } as const

/** The most often missed first. */
export const listMissedAddresses = (db: Database): Promise<MissedAddress[]> =>
  db
    .selectFrom('missed_addresses')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('missed_at', 'desc')
    .orderBy('path')
    .execute()

/** One more visitor missed `path`. Of too many addresses the least often missed one makes room. */
export async function countMissedAddress(
  db: Database,
  { id, path, now }: { id: string; path: string; now: number },
): Promise<void> {
  const missed_at = isoTime(now)
  await inTransaction(db, async trx => {
    await trx
      .insertInto('missed_addresses')
      .values({ id, path, times: 1, missed_at })
      .onConflict(conflict =>
        conflict
          .column('path')
          .doUpdateSet(({ eb, ref }) => ({ times: eb(ref('missed_addresses.times'), '+', 1), missed_at })),
      )
      .execute()
    const { kept } = await trx
      .selectFrom('missed_addresses')
      .select(({ fn }) => fn.countAll<number | string>().as('kept'))
      .executeTakeFirstOrThrow()
    if (Number(kept) <= missedBounds.kept) return
    const least = trx
      .selectFrom('missed_addresses')
      .select('id')
      .where('id', '<>', id)
      .orderBy('times')
      .orderBy('missed_at')
      .limit(Number(kept) - missedBounds.kept)
    await trx.deleteFrom('missed_addresses').where('id', 'in', least).execute()
  })
}

/** No error if it is gone. */
export async function dismissMissedAddress(db: Database, id: string): Promise<void> {
  await db.deleteFrom('missed_addresses').where('id', '=', id).execute()
}

/** Deletes those that no one has asked for in a long time; returns how many. */
export async function purgeMissedAddresses(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_addresses')
    .where('missed_at', '<', isoTime(now - missedBounds.days * 24 * 60 * 60 * 1000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
