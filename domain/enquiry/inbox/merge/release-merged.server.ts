/** Enquiries that leave a thread: by themselves, or because the one that it is named after is deleted. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { readDetail } from '../enquiry-events.server'
import { isWaiting } from '../snooze/snooze'
import type { EnquiryRow } from './lock-threads.server'

/** What was waiting in a thread that was answered or closed since was answered or closed with it. */
export async function release(trx: Transaction<Tables>, target: EnquiryRow, own: EnquiryRow): Promise<void> {
  const isSettled = own.answered_at === null && isWaiting(own) && target.status !== 'spam'
  await trx
    .updateTable('contact_submissions')
    .set({
      ...{ merged_into: null, merge_effect: null },
      ...(isSettled && !isWaiting(target) && { status: target.status, snoozed_until: null }),
      ...(isSettled && (target.answered_at ?? '') > own.created_at && { answered_at: target.answered_at }),
    })
    .where('id', '=', own.id)
    .execute()
}

/**
 * Call before enquiries are deleted, with all of their ids, when they are locked by `lockDoomed`: what is merged into
 * them is not lost with them, nor what its sender has written since.
 */
export async function releaseMerged(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const merged = await trx
      .selectFrom('contact_submissions')
      .selectAll()
      .where('merged_into', '=', id)
      // What one address has written since goes to its youngest enquiry, which stays the longest.
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    if (merged.length === 0) continue
    const target = await trx
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    for (const own of merged) {
      if (target) await release(trx, target, own)
      await takeMails(trx, id, own)
    }
  }
}

/** Moves what the sender of a merged enquiry has written in the thread since the merge, with its history. */
async function takeMails(trx: Transaction<Tables>, from: string, own: EnquiryRow): Promise<void> {
  const joined = await trx
    .selectFrom('enquiry_events')
    .select('at')
    .where('enquiry_id', '=', own.id)
    .where('kind', '=', 'merged')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const moved = await trx
    .updateTable('received_mails')
    .set({ enquiry_id: own.id })
    .where('enquiry_id', '=', from)
    .where('from_address', '=', own.email.toLowerCase())
    .where('created_at', '>=', joined?.at ?? own.created_at)
    .returning('id')
    .execute()
  if (moved.length === 0) return
  const ids = new Set<string | undefined>(moved.map(({ id }) => id))
  const events = await trx.selectFrom('enquiry_events').selectAll().where('enquiry_id', '=', from).execute()
  for (const event of events.filter(({ detail }) => ids.has(readDetail(detail).mail_id))) {
    // Rows of the history are never changed.
    await trx.deleteFrom('enquiry_events').where('id', '=', event.id).execute()
    await trx
      .insertInto('enquiry_events')
      .values({ ...event, enquiry_id: own.id, account_id: event.account_id ?? undefined })
      .execute()
  }
}
