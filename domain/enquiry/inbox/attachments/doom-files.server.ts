/** Deleting the bytes of files with the enquiries, emails and drafts that they belong to. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Database, Tables } from '../../../../platform/db/types'
import { doomObject } from '../../../../platform/objects/loose-objects'
import { doomFilesOf } from '../received/received-mails.server'

/** Call in the transaction that deletes the enquiries, before it does: the sweep then deletes the bytes. */
export async function doomFiles(
  trx: Transaction<Tables>,
  enquiryIds: readonly string[],
  now: number,
): Promise<void> {
  // One after another: a database takes a few thousand values in a list.
  for (const id of enquiryIds) {
    await doomFilesOf(trx, trx.selectFrom('received_mails').select('id').where('enquiry_id', '=', id), now)
    const attached = trx.selectFrom('reply_files').select('object_key').where('enquiry_id', '=', id)
    for (const { object_key: key } of await attached.execute()) await doomObject(trx, key, now)
  }
}

const day = 24 * 60 * 60 * 1000

/** Deletes files of drafts that were not sent within a day. Returns how many. */
export const purgeUnsentFiles = (db: Database, now: number): Promise<number> =>
  inTransaction(db, async trx => {
    const unsent = await trx
      .deleteFrom('reply_files')
      .where('reply_id', 'is', null)
      .where('since', '<', isoTime(now - day))
      .returning('object_key')
      .execute()
    for (const { object_key: key } of unsent) await doomObject(trx, key, now)
    return unsent.length
  })
