/** Enquiries that leave a thread: by themselves, or because the one that it is named after is deleted. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/types'
import { isWaiting } from '../snooze/snooze'
import { cameWith, type EnquiryRow, joinedBy } from './lock-threads.server'
import { takeMessages } from './take-messages.server'

interface Leaving {
  /** The enquiry that the thread is named after. */
  from: EnquiryRow
  own: EnquiryRow
}

/**
 * What was waiting in a thread that was answered or closed since was answered or closed with it. Those that came with the
 * enquiry are in its thread again.
 */
export async function release(
  trx: Transaction<Tables>,
  thread: ReadonlyMap<string, EnquiryRow>,
  { from, own }: Leaving,
): Promise<void> {
  const isSettled = own.answered_at === null && isWaiting(own) && from.status !== 'spam'
  await trx
    .updateTable('contact_submissions')
    .set({
      ...{ merged_into: null, merged_with: null, merge_effect: null },
      ...(isSettled && !isWaiting(from) && { status: from.status, snoozed_until: null }),
      ...(isSettled && (from.answered_at ?? '') > own.created_at && { answered_at: from.answered_at }),
    })
    .where('id', '=', own.id)
    .execute()
  for (const { id, merged_with } of cameWith(thread, own.id))
    await trx
      .updateTable('contact_submissions')
      .set({ merged_into: own.id, merged_with: merged_with === own.id ? null : merged_with })
      .where('id', '=', id)
      .execute()
}

/**
 * Call before enquiries are deleted, with all of their ids, when they are locked by `lockDoomed`: what is merged into
 * them is not lost with them, nor what was written to its sender and by its sender since.
 */
export async function releaseMerged(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const rows = await trx
      .selectFrom('contact_submissions')
      .selectAll()
      .where(e => e.or([e('id', '=', id), e('merged_into', '=', id), e('merged_with', '=', id)]))
      // What one address has written since goes to its youngest enquiry, which stays the longest.
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const thread = new Map(rows.map(row => [row.id, row]))
    const from = thread.get(id)
    if (!from) continue
    await passOver(trx, from)
    for (const own of rows.filter(({ merged_into }) => merged_into === id)) {
      if (joinedBy(thread, own) === from) await release(trx, thread, { from, own })
      await takeMessages(trx, { from, own })
    }
  }
}

/** Those that came with it into the thread of another stay there. */
async function passOver(trx: Transaction<Tables>, { id, merged_with }: EnquiryRow): Promise<void> {
  await trx
    .updateTable('contact_submissions')
    .set({ merged_with, merge_effect: null })
    .where('merged_with', '=', id)
    .execute()
}
