/** What the privacy policy promises: enquiries are deleted after 24 months. */
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, DatabaseKind } from '../../platform/db/types'
import { doomFiles } from './inbox/attachments/doom-files.server'
import { lockDoomed } from './inbox/merge/lock-threads.server'
import { releaseMerged } from './inbox/merge/release-merged.server'

/** Deletes enquiries older than 24 months, with their emails; the sweep deletes the files. Returns how many. */
export async function purgeEnquiries(
  { db, kind }: { db: Database; kind: DatabaseKind },
  now: number,
): Promise<number> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - 24)
  return inTransaction(db, async trx => {
    const ids = await lockDoomed(trx, kind, sql<boolean>`created_at < ${oldest.toISOString()}`)
    await releaseMerged(trx, ids)
    await doomFiles(trx, ids, now)
    for (const id of ids) await trx.deleteFrom('contact_submissions').where('id', '=', id).execute()
    return ids.length
  })
}
