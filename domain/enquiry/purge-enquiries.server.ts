/** What the privacy policy promises: enquiries are deleted after 24 months. */
import { lockRows } from '../../platform/db/lock-rows'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, DatabaseKind } from '../../platform/db/types'
import { doomFiles } from './inbox/attachments/doom-files.server'
import { releaseMerged } from './inbox/merge/merge-enquiries.server'

/** Deletes enquiries older than 24 months, with their emails; the sweep deletes the files. Returns how many. */
export async function purgeEnquiries(
  { db, kind }: { db: Database; kind: DatabaseKind },
  now: number,
): Promise<number> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - 24)
  return inTransaction(db, async trx => {
    const old = trx
      .selectFrom('contact_submissions')
      .select('id')
      .where('created_at', '<', oldest.toISOString())
    // Race: waits for an email that is being stored, so that its files are found.
    const ids = (await lockRows(kind, old.orderBy('id'), 'update').execute()).map(({ id }) => id)
    await releaseMerged(trx, ids)
    await doomFiles(trx, ids, now)
    for (const id of ids) await trx.deleteFrom('contact_submissions').where('id', '=', id).execute()
    return ids.length
  })
}
